import { setTimeout as wait } from 'node:timers/promises';
import type { Light } from './beside.ts';
import type { Started } from './server-process.ts';

export interface Job {
  id: string;
  state: string;
  version: number;
  total: number;
  done: number;
  failed: number;
}

const lookMs = 100;
const resting = new Set(['previewing', 'done', 'doneWithErrors', 'refused', 'interrupted', 'cancelled']);

export type Call = (
  method: string,
  path: string,
  sent?: { body?: object; seen?: number; form?: FormData },
) => Promise<Response>;

export function callsOf(url: string, token: string): Call {
  return async (method, path, { body, seen, form } = {}) => {
    const sent = form ?? (body && JSON.stringify(body));
    const answer = await fetch(`${url}/api${path}`, {
      method,
      ...(sent !== undefined && { body: sent }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
        ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    if (answer.status >= 300) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer;
  };
}

export const answerOf = async (answer: Response) => ((await answer.json()) as { data: unknown }).data;

export async function rested(call: Call, id: string): Promise<Job> {
  for (;;) {
    const job = (await answerOf(await call('GET', `/mall/jobs/${id}`))) as Job;
    if (resting.has(job.state)) return job;
    await wait(lookMs);
  }
}

/** The server that is measured, and how it is called. */
export interface Tools {
  /** The database. */
  url: string;
  product: Started;
  token: string;
  call: Call;
  /** What is called beside the work that is measured. */
  light: Light;
}
