import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type CallRate, type Operation, rateNamed } from './contract.ts';
import { networkOf } from './network.ts';
import { Problem } from './problem.ts';

/** So many calls of one caller within so many seconds, from the first on. */
export interface CountedCall {
  /** Who is counted, such as `look:…`. */
  subject: string;
  seconds: number;
  most: number;
}

/** Counts a call and returns 0; returns the seconds to wait when there were too many, and counts nothing then. */
export type CountCall = (call: CountedCall) => Promise<number>;

async function count({ name, seconds, most }: CallRate, whose: string, countCall: CountCall): Promise<void> {
  const wait = await countCall({ subject: `${name}:${whose}`, seconds, most });
  if (wait === 0) return;
  const words = { zh: `操作过于频繁，请 ${wait} 秒后再试`, en: `Too many calls; try again in ${wait} s` };
  throw new Problem('too-many-requests', { words, data: { retryAfterSeconds: wait } });
}

/** The name of a token by which it is counted; the token itself is kept nowhere. */
const nameOf = (authorization: string): string => createHash('sha256').update(authorization).digest('base64url');

/** Counts a buyer's call under its rate of the contract; throws `too-many-requests` with the seconds to wait. */
export async function inRate({ rate }: Operation, request: FastifyRequest, countCall: CountCall): Promise<void> {
  if (rate === null) return;
  const { authorization } = request.headers;
  const isOfToken = rate.per === 'token' && authorization !== undefined;
  await count(rate, isOfToken ? nameOf(authorization) : networkOf(request.ip), countCall);
}

/** Counts under a rate of the contract that only some calls of an operation meet, by the address of the caller. */
export const countAtAddress = (name: string, address: string, countCall: CountCall): Promise<void> =>
  count(rateNamed(name), networkOf(address), countCall);
