import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { Transport, Wire } from '#storefront/client.ts';

const patienceMs = 30_000;

/** The address on this machine from which somebody calls: people are at different ones, and are counted by them. */
export function addressOf(somebody: string): string {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(somebody).digest();
  return `127.${1 + (one % 254)}.${two}.${1 + (three % 254)}`;
}

/** Systems on which only 127.0.0.1 is this machine. */
const isForeign = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EINVAL');

/** Carries calls from an address of this machine; from the usual one where there is no other. */
export const lineFrom = (localAddress: string): Transport => {
  let own: { localAddress?: string } = { localAddress };
  return async (wire) => {
    try {
      return await carried(wire, own);
    } catch (error) {
      if (!isForeign(error)) throw error;
      own = {};
      return carried(wire, own);
    }
  };
};

function carried({ method, url, headers, body }: Wire, from: { localAddress?: string }) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { ...from, method, headers, agent: false, signal: AbortSignal.timeout(patienceMs) };
    const asked = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }));
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}
