import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, read } from './query.ts';
import { readAgain } from './write.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const figures = read('/mall/orderinfo/statistics', { query: { isPay: 1 } });

/** Lets a test decide when each call is answered, and with which count. */
function heldAnswers() {
  const answers: ((count: number) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    (request: Request) =>
      new Promise<Response>((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(new Error('The page gave up the call.')));
        answers.push((count) =>
          resolve(Response.json({ code: 0, msg: '操作成功', data: { countToday: count, countTotal: count } })),
        );
      }),
  );
  return answers;
}

test('a first read that a write overtakes is out of date when it is answered', async () => {
  const answers = heldAnswers();
  const client = createQueryClient();
  const reading = client.query(figures);
  await expect.poll(() => answers).toHaveLength(1);

  await readAgain(client, ['/mall/orderinfo/statistics']);
  answers[0]?.(1);
  await reading;

  await expect.poll(() => client.getQueryState(figures.queryKey)?.isInvalidated).toBe(true);
});

test('a read that its page gives up after a write leaves an answer that is out of date', async () => {
  const answers = heldAnswers();
  const client = createQueryClient();
  const reading = client.query(figures);
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.(1);
  await reading;
  const menu = new QueryObserver(client, { ...figures, staleTime: 0 });
  const close = menu.subscribe(() => undefined);
  await expect.poll(() => answers).toHaveLength(2);

  menu.setOptions({ ...figures, enabled: false });
  await readAgain(client, ['/mall/orderinfo/statistics']);
  close();

  await expect.poll(() => client.getQueryState(figures.queryKey)?.isInvalidated).toBe(true);
});
