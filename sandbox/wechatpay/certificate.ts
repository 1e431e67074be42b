import { createPublicKey, type KeyObject, sign } from 'node:crypto';

// Node reads certificates and makes none; these few lines of DER make one that any reader takes.
const tlv = (tag: number, content: Buffer): Buffer => {
  const { length } = content;
  const head =
    length < 0x80 ? [tag, length] : length < 0x100 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, Buffer.concat(parts));

const nothing = Buffer.from([0x05, 0x00]);
const commonName = Buffer.from('0603550403', 'hex');
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), nothing);

const integer = (hex: string): Buffer => {
  const bytes = Buffer.from(hex, 'hex');
  // A leading bit would make it negative.
  return tlv(0x02, (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
};
const name = (text: string): Buffer => sequence(tlv(0x31, sequence(commonName, tlv(0x0c, Buffer.from(text)))));
const time = (at: Date): Buffer => tlv(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+/g, '')}`));

export interface CertificateFacts {
  /** 40 hexadecimal digits, upper case, the first from 1 to 7. */
  readonly serial: string;
  readonly subject: string;
  readonly from: Date;
  readonly to: Date;
}

/** Makes a certificate that its own key signed, as PEM. */
export const makeCertificate = (privateKey: KeyObject, { serial, subject, from, to }: CertificateFacts): string => {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const content = sequence(
    tlv(0xa0, integer('02')),
    integer(serial),
    sha256WithRsa,
    name('Played WeChat Pay CA'),
    sequence(time(from), time(to)),
    name(subject),
    publicKey,
  );
  const signature = sign('RSA-SHA256', content, privateKey);
  const whole = sequence(content, sha256WithRsa, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};
