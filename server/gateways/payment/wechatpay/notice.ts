import { type InferOutput, literal, object, optional, safeParse, string } from 'valibot';
import type { WechatPayAccount } from './account.ts';
import { openResource, resourceShape } from './resource.ts';
import { refundNoticeShape, type RefundNews, type Transaction, transactionShape } from './shapes.ts';
import { type Distrust, distrustOf, type FindKey, type ReadHeader } from './verify.ts';

/** The largest notice accepted, in bytes. */
const noticeLimit = 65_536;

const noticeShape = object({
  id: string(),
  create_time: string(),
  event_type: string(),
  resource_type: literal('encrypt-resource'),
  summary: optional(string(), ''),
  resource: resourceShape,
});

interface Envelope {
  /** The same notice always has the same id, however often it comes. */
  readonly id: string;
  readonly eventType: string;
}

export type Notice = Envelope &
  (
    | { readonly kind: 'payment'; readonly content: Transaction }
    | { readonly kind: 'refund'; readonly content: RefundNews }
    /** Verified, but of a sort that we do not know. */
    | { readonly kind: 'other' }
  );

/** Why a notice moves nothing: it is not WeChat's, or WeChat's and unreadable with our APIv3 keys. */
export type NoticeFault = Distrust | 'tooLarge' | 'notJson' | 'decryption' | 'shape';

export type ReadNotice =
  | { readonly ok: true; readonly notice: Notice }
  | { readonly ok: false; readonly fault: NoticeFault };

const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const readContent = (
  { id, event_type, resource }: InferOutput<typeof noticeShape>,
  apiV3Keys: readonly string[],
): ReadNotice => {
  const opened = openResource(resource, apiV3Keys);
  if (opened === null) return { ok: false, fault: 'decryption' };
  const content = jsonIn(opened);
  const envelope = { id, eventType: event_type };
  if (event_type.startsWith('TRANSACTION.')) {
    const read = safeParse(transactionShape, content);
    return read.success
      ? { ok: true, notice: { ...envelope, kind: 'payment', content: read.output } }
      : { ok: false, fault: 'shape' };
  }
  if (event_type.startsWith('REFUND.')) {
    const read = safeParse(refundNoticeShape, content);
    return read.success
      ? { ok: true, notice: { ...envelope, kind: 'refund', content: read.output } }
      : { ok: false, fault: 'shape' };
  }
  return { ok: true, notice: { ...envelope, kind: 'other' } };
};

/** Reads a notice from its raw bytes: nothing is parsed before the signature is WeChat's. */
export const readNotice = async (
  raw: Buffer,
  header: ReadHeader,
  account: Pick<WechatPayAccount, 'apiV3Keys'>,
  findKey: FindKey,
  nowMs: number,
): Promise<ReadNotice> => {
  if (raw.length > noticeLimit) return { ok: false, fault: 'tooLarge' };
  const distrust = await distrustOf(header, raw, findKey, nowMs);
  if (distrust !== null) return { ok: false, fault: distrust };
  const value = jsonIn(raw);
  if (value === undefined) return { ok: false, fault: 'notJson' };
  const envelope = safeParse(noticeShape, value);
  return envelope.success ? readContent(envelope.output, account.apiV3Keys) : { ok: false, fault: 'shape' };
};
