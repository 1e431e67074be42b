import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { fits, isPattern } from './patterns.ts';

test('a pattern has to fit the whole text', () => {
  expect([fits('[0-9]{3}', '123'), fits('[0-9]{3}', '1234'), fits('a|b', 'ab')]).toEqual([true, false, false]);
});

test('a pattern that would never end is cut short and fits nothing', () => {
  expect(fits('(a+)+b', `${'a'.repeat(40)}c`)).toBe(false);
});

test('a pattern that never ends is given up after three cuts, whatever it is asked about; others go on', () => {
  const pattern = '(a|a)+b';
  expect(fits(pattern, 'ab')).toBe(true);
  for (let cut = 0; cut < 3; cut += 1) expect(fits(pattern, `${'a'.repeat(60)}c`)).toBe(false);

  expect(fits(pattern, 'ab')).toBe(false);
  expect(fits('(a|c)+b', 'ab')).toBe(true);
});

test('a pattern is not refused because the processor was with others meanwhile', async () => {
  const stop = `kill -STOP ${process.pid}; sleep 0.12; kill -CONT ${process.pid}; sleep 0.2;`;
  const others = spawn('sh', ['-c', stop.repeat(5)]);
  const ended = once(others, 'exit');
  const answers: boolean[] = [];
  for (const until = Date.now() + 1_600; Date.now() < until;) answers.push(fits('(a+)+b|a+', 'a'.repeat(17)));
  await ended;

  expect(answers.filter((answer) => !answer)).toEqual([]);
});

test('a text that is no pattern matches nothing and is recognised', () => {
  expect([isPattern('['), isPattern('a+'), fits('[', '[')]).toEqual([false, true, false]);
});
