import { expect, test } from 'vitest';
import { messages as afterSales } from '#src/features/after-sale/messages.ts';
import { messages as approvals } from '#src/features/approval/messages.ts';
import { messages as jobs } from '#src/features/batch-job/messages.ts';
import { messages as orders } from '#src/features/order/messages.ts';
import { messages as roles } from '#src/features/role/messages.ts';
import { messages as waiting } from '#src/ui/approval/messages.ts';
import { messages as comments } from '#src/ui/comments/messages.ts';

test.each([
  ['after-sale', afterSales.en.pointsOf],
  ['order', orders.en.pointsOf],
  ['role', roles.en.pointsOf],
  ['approval', approvals.en.points],
  ['waiting approval', waiting.en.points],
  ['job', jobs.en.points],
])('%s: one is a point, more are points', (_, points) => {
  expect([points('1'), points('2'), points('1,001')]).toEqual(['1 point', '2 points', '1,001 points']);
});

test('one character is left, or several are', () => {
  expect([comments.en.left(1), comments.en.left(2)]).toEqual(['1 character left', '2 characters left']);
});
