import type { TextParams } from '#server/gateways/sms/port.ts';
import type { Place, Seals } from '#server/rows/seal.ts';

/** What of a text nobody may read: whom it goes to, and what fills its template. */
export interface TextContent {
  phone: string;
  params: TextParams;
}

const placeOf = (tenantId: string, textNo: string): Place => ({ tenantId, kind: 'text', id: textNo });

export const sealContent = (seals: Seals, tenantId: string, textNo: string, content: TextContent): Buffer =>
  seals.seal(JSON.stringify(content), placeOf(tenantId, textNo));

export const openContent = (seals: Seals, tenantId: string, textNo: string, sealed: Buffer): TextContent =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the seal proves that we wrote it
  JSON.parse(seals.open(sealed, placeOf(tenantId, textNo))) as TextContent;
