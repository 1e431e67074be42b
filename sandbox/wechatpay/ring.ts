import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { openJournal } from '#sandbox/journal.ts';
import { makeCertificate } from './certificate.ts';

/** A key pair with its names: the serial of its certificate, and the id under which it is a bare public key. */
export interface RingKey {
  readonly serial: string;
  readonly privateKey: KeyObject;
  readonly privatePem: string;
  readonly publicPem: string;
  readonly certificatePem: string;
  readonly from: Date;
  readonly to: Date;
}

/** The generations of an owner's keys, newest first; made when they are first asked for, since each costs a tenth of a second. */
export interface Ring {
  keysOf(owner: string): readonly [RingKey, ...RingKey[]];
  /** Adds a generation that is used from now on. */
  renew(owner: string): RingKey;
}

interface Line {
  readonly owner: string;
  readonly serial: string;
  readonly pem: string;
  readonly from: string;
  readonly to: string;
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'owner' in value && 'serial' in value && 'pem' in value;

const fiveYearsMs = 5 * 365 * 86_400_000;

const read = ({ owner, serial, pem, from, to }: Line): RingKey => {
  const privateKey = createPrivateKey(pem);
  const life = { from: new Date(from), to: new Date(to) };
  return {
    serial,
    privateKey,
    privatePem: pem,
    publicPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    certificatePem: makeCertificate(privateKey, { serial, subject: owner, ...life }),
    ...life,
  };
};

/** Opens the key ring kept in a file; without one its keys live as long as the process. */
export const openRing = (file: string | null, now: () => number): Ring => {
  const journal = openJournal(file);
  const rings = new Map<string, [RingKey, ...RingKey[]]>();
  const add = (line: Line): [RingKey, ...RingKey[]] => {
    const keys: [RingKey, ...RingKey[]] = [read(line), ...(rings.get(line.owner) ?? [])];
    rings.set(line.owner, keys);
    return keys;
  };
  for (const line of journal.lines) if (isLine(line)) add(line);
  const make = (owner: string): [RingKey, ...RingKey[]] => {
    const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
    const serial = `5${randomBytes(20).toString('hex').toUpperCase().slice(1)}`;
    // Clocks of others may be behind ours.
    const fromMs = now() - 3_600_000;
    const line = {
      owner,
      serial,
      pem: pem.toString(),
      from: new Date(fromMs).toISOString(),
      to: new Date(fromMs + fiveYearsMs).toISOString(),
    };
    journal.append(line);
    return add(line);
  };
  return {
    keysOf: (owner) => rings.get(owner) ?? make(owner),
    renew: (owner) => make(owner)[0],
  };
};
