import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import type { Account } from './operators.ts';
import { send } from './order-calls.ts';
import type { Reached } from './server.ts';

export type Job = components['schemas']['Job'];
export type JobRow = components['schemas']['JobRow'];

/** Brings a file to a call that begins a job. */
export async function bring(
  server: Reached,
  path: string,
  content: Buffer | string,
  {
    name = 'rows.csv',
    account = 'tenant',
    key = randomUUID(),
  }: { name?: string; account?: Account; key?: string } = {},
): Promise<{ status: number; data: Job }> {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.token(account)}`, 'idempotency-key': key },
    body: form,
  });
  const { data } = (await answer.json()) as { data: Job };
  return { status: answer.status, data };
}

export async function jobNow(server: Reached, id: string): Promise<Job> {
  return (await send<Job>(server, 'GET', `/mall/jobs/${id}`)).data;
}

/** The job once nothing of it runs any more. */
export async function rested(server: Reached, id: string): Promise<Job> {
  return vi.waitUntil(
    async () => {
      const job = await jobNow(server, id);
      return job.isBusy || ['checked', 'counted'].includes(job.state) ? null : job;
    },
    { timeout: 50_000, interval: 30 },
  );
}

/** Does an act to a job as it stands now. */
export async function steer(server: Reached, id: string, act: string): Promise<Job> {
  const { version } = await jobNow(server, id);
  const { status, body } = await send(server, 'PUT', `/mall/jobs/${id}/${act}`, { seen: version });
  if (status !== 200) throw new Error(`${act} answers ${status}: ${JSON.stringify(body)}`);
  return rested(server, id);
}

export async function rowsOf(server: Reached, id: string): Promise<JobRow[]> {
  return (await send<{ records: JobRow[] }>(server, 'GET', `/mall/jobs/${id}/rows?size=100`)).data.records;
}

/** A file of the API as text. */
export async function fileText(server: Reached, path: string, account: Account = 'tenant'): Promise<string> {
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${await server.token(account)}` },
  });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return answer.text();
}
