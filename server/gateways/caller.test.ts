import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type CallerOptions, openCaller } from './caller.ts';
import { GatewayFault } from './faults.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A system that returns these answers in turn and then repeats the last one. */
async function system(...answers: [Answer, ...Answer[]]) {
  let calls = 0;
  const server = createServer((request, response) => {
    const answer = answers[Math.min(calls, answers.length - 1)] ?? answers[0];
    calls += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const outcomes: string[] = [];
  const options: CallerOptions = {
    base: `http://127.0.0.1:${port}`,
    log: ({ outcome }) => outcomes.push(outcome),
    timeoutMs: 200,
    pausesMs: [10, 10, 10],
  };
  return { call: openCaller(options), calls: () => calls, outcomes };
}

const well: Answer = (_, response) => response.end('{"status":"done"}');
const cut: Answer = (request) => request.socket.destroy();
const silent: Answer = () => {};
const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end('{}');
const body =
  (text: string): Answer =>
  (_, response) =>
    response.end(text);

test('what had no answer is asked again until there is one', async () => {
  const { call, calls, outcomes } = await system(cut, silent, status(503), well);
  expect(await call('/x', { no: 1 })).toEqual({ status: 'done' });
  expect(calls()).toBe(4);
  expect(outcomes).toEqual(['unknown', 'unknown', 'unknown', 'ok']);
});

test('a no is not asked again', async () => {
  const { call, calls } = await system(status(422));
  await expect(call('/x', {})).rejects.toMatchObject({ outcome: 'refused' });
  expect(calls()).toBe(1);
});

test('unusable answers count as none, and the error reveals nothing of what was sent', async () => {
  for (const text of ['<html>', '[]', 'null', `"${'x'.repeat(70_000)}"`]) {
    const { call, calls } = await system(body(text));
    const fault: unknown = await call('/pay', { phone: '13800000000' }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(GatewayFault);
    expect(fault).toMatchObject({ outcome: 'unknown' });
    expect(String(fault)).not.toContain('138');
    expect(calls()).toBe(4);
  }
});

test('a system that is not there was not reached', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const address = gone.address();
  gone.close();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const call = openCaller({ base: `http://127.0.0.1:${port}`, log: () => {}, pausesMs: [1] });
  await expect(call('/x', {})).rejects.toMatchObject({ outcome: 'unreached' });
});

test('a caller stops asking once it is stopped', async () => {
  const ending = new AbortController();
  const { call, calls } = await system(() => ending.abort());
  await expect(call('/x', {}, ending.signal)).rejects.toBeInstanceOf(GatewayFault);
  expect(calls()).toBe(1);
});
