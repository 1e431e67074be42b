import { expect, test } from 'vitest';
import type { Comment } from '#src/lib/comments.ts';
import type { RowStep } from '#src/lib/history.ts';
import { entriesOf } from './entries.ts';

const at = (minute: number) => `2026-03-01T10:0${minute}:00.000+08:00`;
const line = (version: number, minute: number) => ({
  step: { version, at: at(minute) } as RowStep,
  times: 1,
});
const comment = (id: string, minute: number) => ({ id, createTime: at(minute) }) as Comment;
const keys = (...of: Parameters<typeof entriesOf>) => entriesOf(...of).map(({ key }) => key);

test('comments stand between the steps by their time, the latest first', () => {
  const steps = [line(3, 6), line(2, 4), line(1, 2)];
  const comments = [comment('1', 1), comment('2', 3), comment('3', 5), comment('4', 7)];
  expect(keys(steps, comments)).toEqual(['c4', 's3', 'c3', 's2', 'c2', 's1', 'c1']);
});

test('a comment of the same moment stands above the step that it may be about', () => {
  expect(keys([line(1, 4)], [comment('1', 4), comment('2', 4)])).toEqual(['c2', 'c1', 's1']);
});

test('steps alone and comments alone keep their order', () => {
  expect(keys([line(2, 4), line(1, 2)], [])).toEqual(['s2', 's1']);
  expect(keys([], [comment('1', 1), comment('2', 2)])).toEqual(['c2', 'c1']);
});
