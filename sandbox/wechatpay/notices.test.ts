import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buy, openStage, type PayStage, shopOn } from './testing/pay.fixture.ts';

let stage: PayStage;
const stages: PayStage[] = [];
const open = async (options = {}) => {
  const opened = await openStage(options);
  stages.push(opened);
  return opened;
};
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-wxpay-'));
afterAll(async () => {
  for (const each of stages) await each.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  stage = await open();
});

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const pauses = [15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600];
const plan = (end: string, times = 1) => stage.played.world.plans.add('notice', { end, status: 0, code: '' }, times);

test('a notice that nobody takes comes sixteen times within 24 h 4 min, then never again', async () => {
  const startedAt = Date.now();
  stage = await open({ lineNow: () => startedAt });
  stage.answerNoticesWith(500);
  await buy(stage, shopOn(stage));
  await stage.played.tick();
  expect(stage.notices).toHaveLength(1);
  for (const [at, seconds] of pauses.entries()) {
    await stage.played.advance(seconds * second - 1);
    expect(stage.notices).toHaveLength(at + 1);
    await stage.played.advance(1);
    expect(stage.notices).toHaveLength(at + 2);
  }
  expect(pauses.reduce((sum, each) => sum + each, 0) * second).toBe(24 * hour + 4 * minute);
  await stage.played.advance(48 * hour);
  expect(stage.notices).toHaveLength(16);
  const bodies = stage.notices.map(({ raw }) => (JSON.parse(raw.toString('utf8')) as { id: string }).id);
  expect(new Set(bodies).size).toBe(1);
});

test.each([
  ['drop', []],
  ['duplicate', ['good', 'good']],
  ['tamper', ['forged']],
  ['probe', ['forged']],
])('a notice planned to %s arrives as %j', async (end, read) => {
  const shop = shopOn(stage);
  plan(end);
  await buy(stage, shop);
  await stage.played.tick();
  const results = await Promise.all(
    stage.notices.map(({ raw, headers }) => shop.pay.readNotice(raw, (name) => String(headers[name] ?? ''))),
  );

  expect(results.map((each) => (each.ok ? 'good' : each.fault))).toEqual(read);
});

test('a notice planned to be lost never comes, though the plan is taken back before it was sent', async () => {
  plan('lose');
  await buy(stage, shopOn(stage));
  stage.played.world.plans.clear();
  await stage.played.tick();
  await stage.played.advance(48 * hour);

  expect(stage.notices).toEqual([]);
});

test('a notice planned to come out of order comes behind the next one', async () => {
  const shop = shopOn(stage);
  plan('reorder');
  const { transactionId: first } = await buy(stage, shop);
  await stage.played.tick();
  const { transactionId: next } = await buy(stage, shop);
  await stage.played.tick();
  await stage.played.advance(15 * second);
  const told = await Promise.all(
    stage.notices.map(({ raw, headers }) => shop.pay.readNotice(raw, (name) => String(headers[name] ?? ''))),
  );

  expect(
    told.map((each) => (each.ok && each.notice.kind === 'payment' ? each.notice.content.transaction_id : '')),
  ).toEqual([next, first]);
});

test.each([
  ['SUCCESS', 'REFUND.SUCCESS'],
  ['ABNORMAL', 'REFUND.ABNORMAL'],
  ['CLOSED', 'REFUND.CLOSED'],
])('a refund that ends %s says so by query and notice', async (end, eventType) => {
  const shop = shopOn(stage);
  const { transactionId, wish } = await buy(stage, shop);
  await stage.played.tick();
  stage.played.world.plans.add('refundEnd', { end, status: 0, code: '' }, 1);
  const number = `R${wish.number}`;
  await shop.pay.refund({
    transactionId,
    number,
    reason: '退',
    notifyUrl: stage.notifyUrl,
    price: 9,
    paidPrice: 1_234,
  });
  await stage.played.advance(3 * second);
  const notice = stage.notices.at(-1);

  expect(await shop.pay.findRefund(number)).toMatchObject({ status: end });
  expect(
    await shop.pay.readNotice(notice?.raw ?? Buffer.alloc(0), (name) => String(notice?.headers[name] ?? '')),
  ).toMatchObject({ ok: true, notice: { eventType, content: { refund_status: end, out_refund_no: number } } });
});

test('probes among answers cost a try each: 60 calls through it, each done once and believed', async () => {
  const often = await open({ probeEvery: 10, seed: 7 });
  const shop = shopOn(often);
  for (let each = 0; each < 30; each += 1) {
    const { wish } = await buy(often, shop);
    expect(await shop.pay.findByNumber(wish.number)).toMatchObject({ trade_state: 'SUCCESS' });
  }
  const forged = shop.calls.filter(({ outcome }) => outcome === 'forged').length;
  expect(forged).toBeGreaterThan(0);
  expect(shop.calls).toHaveLength(60 + forged);
});

test('killed and started again, the sandbox knows its payments, its keys and the notices it owes', async () => {
  const files = join(folder, 'books');
  const before = await open({ files, ring: undefined });
  before.answerNoticesWith(500);
  const shop = shopOn(before);
  const { wish } = await buy(before, shop);
  await before.played.tick();

  const after = await open({ files, ring: undefined });
  const again = shopOn(after);
  expect(again.account.keys[0].serial).toBe(shop.account.keys[0].serial);
  expect(await again.pay.findByNumber(wish.number)).toMatchObject({ trade_state: 'SUCCESS' });
  expect(after.played.world.books.all('notice')).toMatchObject([{ attempts: 1, state: 'waiting' }]);
});
