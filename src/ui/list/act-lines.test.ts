import { expect, test } from 'vitest';
import { words } from '#machines/order/words.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { actLines } from './act-lines.ts';

const act = (name: string, reason: string | null): ShownAct => ({
  act: name,
  event: `order.${name}`,
  allowed: reason === null,
  guard: null,
  reason,
});

test('what can be done stands before what is blocked, which is folded unless nothing else is there', () => {
  const acts = [act('editPrice', '已付款'), act('ship', null), act('receive', '未发货'), act('cancel', null)];
  const lines = actLines(words, acts, 'zh', () => {});
  expect(lines.map(({ id, isFolded }) => [id, isFolded])).toEqual([
    ['ship', undefined],
    ['cancel', undefined],
    ['editPrice', true],
    ['receive', true],
  ]);
  const blocked = actLines(words, [act('receive', '未发货')], 'zh', () => {});
  expect(blocked.map(({ isFolded }) => isFolded)).toEqual([undefined]);
});
