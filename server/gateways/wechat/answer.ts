import { safeParse, type GenericSchema } from 'valibot';
import type { HttpAnswer } from '#server/gateways/calls/transport.ts';
import type { Bytes } from './endpoint.ts';
import { WechatFault, WxError } from './errors.ts';

const signatures: readonly (readonly [string, string])[] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['47494638', 'image/gif'],
  ['52494646', 'image/webp'],
];

const mediaTypeOf = (bytes: Buffer, contentType: string): string => {
  const head = bytes.subarray(0, 4).toString('hex');
  const known = signatures.find(([start]) => head.startsWith(start));
  return known?.[1] ?? (/^(audio|video)\/[\w.+-]+$/.exec(contentType)?.[0] || 'application/octet-stream');
};

/** Some WeChat servers write a byte order mark before their JSON. */
const withoutMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? bytes.subarray(3) : bytes;

/** The numbers of template messages have more digits than a JSON number keeps. */
const withWholeNumbers = (json: string): string => json.replaceAll(/("msgid"\s*:\s*)(\d{16,})/g, '$1"$2"');

const readObject = (path: string, bytes: Buffer): object => {
  try {
    const value: unknown = JSON.parse(withWholeNumbers(withoutMark(bytes).toString('utf8')));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Thrown below, together with JSON that is no object.
  }
  throw new WechatFault(path, 'notJson', `${bytes.length} bytes that are no JSON object`);
};

const throwErrcode = (path: string, value: object): void => {
  // The errcode comes first: an error answer of the audit query also holds `"status":0`, which would read as approved.
  if (!('errcode' in value)) return;
  const errcode = Number(value.errcode);
  if (errcode === 0) return;
  throw new WxError(
    path,
    Number.isSafeInteger(errcode) ? errcode : -1,
    'errmsg' in value && typeof value.errmsg === 'string' ? value.errmsg : '',
  );
};

const throwStatus = (path: string, { status }: HttpAnswer): void => {
  if (status !== 200) throw new WechatFault(path, status === 404 ? 'notFound' : 'status', `HTTP ${status}`);
};

/** Parses a JSON answer; throws WxError on an errcode and WechatFault when it differs from WeChat's documents. */
export const readJson = <Answer>(path: string, answer: HttpAnswer, schema: GenericSchema<unknown, Answer>): Answer => {
  throwStatus(path, answer);
  const value = readObject(path, answer.bytes);
  throwErrcode(path, value);
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const where = parsed.issues.map((issue) => issue.path?.map((item) => String(item.key)).join('.') ?? '').join(', ');
  throw new WechatFault(path, 'shape', `unexpected members: ${where}`);
};

/** Whether an answer is JSON, whatever its content type says: no picture, sound or film begins with a brace. */
const isJson = ({ contentType, bytes }: HttpAnswer): boolean =>
  /json|text\/plain/i.test(contentType) || withoutMark(bytes)[0] === 0x7b;

/** Reads an answer that is bytes on success; throws WxError on JSON with an errcode. */
export const readBytes = (path: string, answer: HttpAnswer): Bytes => {
  throwStatus(path, answer);
  if (isJson(answer)) {
    throwErrcode(path, readObject(path, answer.bytes));
    throw new WechatFault(path, 'shape', 'JSON instead of a file');
  }
  if (answer.bytes.length === 0 || /text\/html/i.test(answer.contentType))
    throw new WechatFault(path, 'notJson', 'neither a file nor JSON');
  return { kind: 'bytes', bytes: answer.bytes, mediaType: mediaTypeOf(answer.bytes, answer.contentType) };
};

/** Reads an answer that is either a file or JSON describing one. */
export const readMixed = <Answer>(
  path: string,
  answer: HttpAnswer,
  schema: GenericSchema<unknown, Answer>,
): Bytes | { readonly kind: 'json'; readonly value: Answer } =>
  answer.status === 200 && isJson(answer)
    ? { kind: 'json', value: readJson(path, answer, schema) }
    : readBytes(path, answer);
