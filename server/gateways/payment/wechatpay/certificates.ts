import type { HttpAnswer } from '#server/gateways/calls/transport.ts';
import type { WechatPayAccount } from './account.ts';
import { readAs, readBelieved } from './believed.ts';
import { PayFault } from './errors.ts';
import { keyAmong } from './keys.ts';
import { openResource } from './resource.ts';
import { certificatesShape, nothingShape } from './shapes.ts';
import { distrustOf } from './verify.ts';

const name = 'certificates';

/**
 * Reads the platform certificates, PEM by serial number. The first ones come signed by one of themselves: that the APIv3 key
 * opens them says that they are WeChat's.
 */
export const readCertificates = async (
  answer: HttpAnswer,
  account: WechatPayAccount,
  nowMs: number,
): Promise<Readonly<Record<string, string>>> => {
  if (answer.status !== 200) await readBelieved(name, answer, nothingShape, async () => null, nowMs);
  const pems: Record<string, string> = {};
  for (const { serial_no, encrypt_certificate } of readAs(name, answer, certificatesShape).data) {
    const pem = openResource(encrypt_certificate, account.apiV3Keys)?.toString('utf8');
    if (pem === undefined) throw new PayFault(name, 'shape', 'the APIv3 key does not open them');
    pems[serial_no] = pem;
  }
  // During a switch the answer is signed by the public key.
  const find = async (serial: string) =>
    account.publicKeys.find(({ id }) => id === serial)?.key ?? keyAmong(pems, serial, nowMs);
  const distrust = await distrustOf((header) => answer.headers.get(header), answer.bytes, find, nowMs);
  if (distrust !== null) throw new PayFault(name, 'unverified', distrust, { distrust });
  return pems;
};
