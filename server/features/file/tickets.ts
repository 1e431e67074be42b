import { randomBytes } from 'node:crypto';
import type { DirectUploads, Invitation } from '#server/gateways/storage/port.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { type Files, keepPicture, overStorage } from './keep.ts';
import { ownTenant } from './tenant.ts';
import { addTicket, forgetTicket, spendTicket } from './ticket-store.ts';

const ticketMs = 10 * 60_000;
const mostBytes = 10_485_760;

export interface Wanted {
  way: 'form' | 'put';
  name: string;
  mediaType: string;
  size: number;
  dir: string;
}

function directOf({ storage }: Files): DirectUploads {
  if (storage.direct) return storage.direct;
  throw new Problem('unprocessable', {
    words: { zh: '未配置对象存储，请使用普通上传', en: 'No object storage is configured; use the ordinary upload.' },
    data: { reason: 'no-object-storage' },
  });
}

/** Lets an operator upload one picture to the object storage within ten minutes. */
export async function createTicket(
  files: Files,
  operator: Operator,
  { way, size, ...wanted }: Wanted,
): Promise<Invitation & { id: string; expiresAt: Date }> {
  const tenantId = ownTenant(operator);
  const direct = directOf(files);
  const id = randomBytes(16).toString('hex');
  const expiresAt = new Date(Date.now() + ticketMs);
  const invitation = await direct.invite(way, id, { mediaType: wanted.mediaType, size, expiresAt });
  await addTicket(files.db, { ...wanted, id, tenantId, operatorId: operator.id, expiresAt });
  return { ...invitation, id, expiresAt };
}

/** Stores the upload of a ticket like any other; a ticket works once, whatever the result. */
export async function redeemTicket(files: Files, operator: Operator, id: string): Promise<string> {
  const direct = directOf(files);
  const ticket = await spendTicket(files.db, operator.scope, operator.id, id);
  if (!ticket) throw new Problem('not-found');
  const { tenantId } = ticket;
  const bytes = await overStorage(direct.fetch(id));
  try {
    if (bytes === null) throw new Problem('not-found');
    if (bytes.length > mostBytes) throw new Problem('too-large');
    return await keepPicture(files, { ...operator, scope: tenantId }, { ...ticket, bytes, folderId: null });
  } finally {
    // Housekeeping discards by ticket what cannot be discarded now.
    await direct.discard(id).then(
      () => forgetTicket(files.db, tenantId, id),
      () => {},
    );
  }
}
