import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** The row that a sealed text belongs to; it opens nowhere else. The tenant of a platform's row is ''. */
export interface Place {
  tenantId: string;
  kind: 'wxapp' | 'wechat-token' | 'config' | 'card' | 'gateway-account' | 'text';
  id: string;
}

/** Encrypts secrets for the database, each for the one row that it stands in. */
export interface Seals {
  seal: (text: string, place: Place) => Buffer;
  /** Throws when it was changed, sealed for another row, or sealed under a key that is not set. */
  open: (sealed: Buffer, place: Place) => string;
  /** Seals into text, for a text column. */
  sealText: (text: string, place: Place) => string;
  /** Opens the result of `sealText`; null stays null. */
  openText: <Sealed extends string | null>(sealed: Sealed, place: Place) => Sealed extends null ? null : string;
  /**
   * What nobody but us can make of a text, under the key that seals now and under the previous one. It needs no place in
   * the database, and stays as long as the text and the key do.
   */
  saltsOf: (text: string) => readonly [string, ...string[]];
  /** Whether it was sealed for a row and under the key that seals now. */
  isCurrent: (sealed: Buffer) => boolean;
}

// A sealed text: mark, key id, nonce, tag, body. Before there were key ids it began with the nonce, which is random and
// so does not look like the mark.
const mark = Buffer.from('zgs2');
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const keyOf = (secret: string): Buffer => digest(`seal:${secret}`);
const keyIdOf = (secret: string): Buffer => digest(`seal id:${secret}`).subarray(0, keyIdBytes);
const saltOf = (text: string, secret: string): string =>
  createHmac('sha256', digest(`salt:${secret}`))
    .update(text)
    .digest('hex')
    .slice(0, 32);
const placeOf = ({ tenantId, kind, id }: Place): Buffer => Buffer.from(`${tenantId}/${kind}/${id}`);
const isMarked = (sealed: Buffer): boolean => sealed.subarray(0, mark.length).equals(mark);

function sealFor(text: string, secret: string, place: Place): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(placeOf(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([mark, keyIdOf(secret), nonce, cipher.getAuthTag(), body]);
}

/** Decrypts nonce, tag and body; throws when key, place or bytes are not those that were sealed. */
function decrypt(sealed: Buffer, secret: string, place?: Place): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  if (place) decipher.setAAD(placeOf(place));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = sealed.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function openMarked(sealed: Buffer, secrets: readonly string[], place: Place): string {
  const id = sealed.subarray(mark.length, mark.length + keyIdBytes);
  const secret = secrets.find((each) => keyIdOf(each).equals(id));
  if (secret === undefined)
    throw new Error('A secret was sealed under a key that is neither SECRET_KEY nor SECRET_KEY_PREVIOUS.');
  return decrypt(sealed.subarray(mark.length + keyIdBytes), secret, place);
}

/** Opens what was sealed before sealed texts had key ids and places. */
function openUnmarked(sealed: Buffer, secrets: readonly string[]): string {
  const faults: unknown[] = [];
  for (const secret of secrets) {
    try {
      return decrypt(sealed, secret);
    } catch (error) {
      faults.push(error);
    }
  }
  throw faults[0];
}

/** Seals under `secretKey`; opens what was sealed under it or under the previous one. */
export function sealsOf({
  secretKey,
  previousSecretKey = null,
}: {
  secretKey: string;
  previousSecretKey?: string | null;
}): Seals {
  const secrets = previousSecretKey === null ? [secretKey] : [secretKey, previousSecretKey];
  const current = Buffer.concat([mark, keyIdOf(secretKey)]);
  const seal: Seals['seal'] = (text, place) => sealFor(text, secretKey, place);
  const open: Seals['open'] = (sealed, place) =>
    isMarked(sealed) ? openMarked(sealed, secrets, place) : openUnmarked(sealed, secrets);
  return {
    seal,
    open,
    sealText: (text, place) => seal(text, place).toString('base64'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- null for null, text for text
    openText: ((sealed: string | null, place: Place) =>
      sealed === null ? null : open(Buffer.from(sealed, 'base64'), place)) as Seals['openText'],
    saltsOf: (text) => [saltOf(text, secretKey), ...secrets.slice(1).map((secret) => saltOf(text, secret))],
    isCurrent: (sealed) => sealed.subarray(0, current.length).equals(current),
  };
}
