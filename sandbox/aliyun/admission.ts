import { timingSafeEqual } from 'node:crypto';
import { algorithm, sha256, signatureOf } from '#server/gateways/sms/aliyun/sign.ts';
import type { TextAccount } from './accounts.ts';

/** A call as it came in: the path as Aliyun has it, and the bytes. */
interface Came {
  method: string;
  path: string;
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  body: string;
}

/** A refusal of the gate: status and code. */
export class Turned extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const mostSkewMs = 15 * 60_000;
const mostNonces = 100_000;
const required = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Lets through what an account has signed by ACS3 just now, once; throws Turned. */
export function openGate(accounts: readonly TextAccount[], now: () => number) {
  const nonces = new Set<string>();
  return ({ method, path, query, header, body }: Came): TextAccount => {
    const [, id = '', list = '', signature = ''] =
      new RegExp(`^${algorithm} Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$`).exec(
        header('authorization') ?? '',
      ) ?? [];
    if (id === '') throw new Turned(400, 'IncompleteSignature');
    const account = accounts.find(({ accessKeyId }) => accessKeyId === id);
    if (!account) throw new Turned(404, 'InvalidAccessKeyId.NotFound');
    const signed = list.split(';');
    if (signed.join(';') !== signed.toSorted().join(';') || required.some((name) => !signed.includes(name)))
      throw new Turned(400, 'IncompleteSignature');
    if (header('x-acs-content-sha256') !== sha256(body)) throw new Turned(400, 'SignatureDoesNotMatch');
    const headers = Object.fromEntries(signed.map((name) => [name, header(name) ?? '']));
    const request = {
      method: method === 'GET' ? 'GET' : 'POST',
      path,
      query: Object.fromEntries(query),
      headers,
      body,
    } as const;
    if (!isSame(signatureOf(account.secret, request, signed), signature))
      throw new Turned(400, 'SignatureDoesNotMatch');
    const date = header('x-acs-date') ?? '';
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) throw new Turned(400, 'InvalidTimeStamp.Format');
    if (Math.abs(Date.parse(date) - now()) > mostSkewMs) throw new Turned(400, 'InvalidTimeStamp.Expired');
    const nonce = `${id}/${header('x-acs-signature-nonce') ?? ''}`;
    if (nonces.has(nonce)) throw new Turned(400, 'SignatureNonceUsed');
    if (nonces.size >= mostNonces) nonces.clear();
    nonces.add(nonce);
    return account;
  };
}
