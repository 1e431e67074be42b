import { expect, test } from 'vitest';
import type { DeskOrder } from '../api.ts';
import { openDesk } from './draft.ts';
import { deskRows, type Entries, isReady, sentOf } from './entries.ts';
import { pasted, type Place } from './pasted.ts';

const orderOf = (id: number, more: Partial<DeskOrder> = {}): DeskOrder => ({
  id: `${id}`,
  tenantId: 't1',
  tenantName: '南风小店',
  orderNo: `20260301093000000${id}`,
  state: 'awaitingShipment.whole',
  memberName: '南风',
  receiverName: `收货人${id}`,
  receiverPhone: '13800000000',
  receiverProvince: '云南省',
  receiverCity: '',
  receiverAddress: `人民路 ${id} 号`,
  userMessage: '',
  remark: '',
  paymentPrice: 100,
  paymentPoints: 0,
  createTime: '2026-03-01T09:30:00.000+08:00',
  goods: [],
  parcels: [],
  carrier: '顺丰速运',
  refusal: null,
  ...more,
});
const orders = [1, 2, 3, 4].map((id) => orderOf(id));
const no = (id: number) => orders[id - 1]?.orderNo ?? '';
const from = (at: number, field: Place['field'] = 'trackingNo'): Place => ({ at, field });
const flaws = (entries: Entries, of = orders) => deskRows(of, entries).map(({ flaw }) => flaw?.about ?? null);
const sf = (last: number) => `SF000000000000${last}`;

test('one column of numbers goes down from the focused row, and what comes after the last row is told', () => {
  expect(pasted(`${sf(1)}\n${sf(2)}\n`, orders, from(1))).toEqual({
    entries: { 2: { trackingNo: sf(1) }, 3: { trackingNo: sf(2) } },
    left: [],
  });
  expect(pasted(`${sf(1)}\r\n${sf(2)}\r\n${sf(3)}`, orders, from(2))).toEqual({
    entries: { 3: { trackingNo: sf(1) }, 4: { trackingNo: sf(2) } },
    left: [sf(3)],
  });
  expect(pasted(`${sf(1)}\n\n${sf(3)}`, orders, from(0))?.entries).toEqual({
    1: { trackingNo: sf(1) },
    3: { trackingNo: sf(3) },
  });
});

test('a number in the full-width signs of a Chinese keyboard ships in plain ones, and is a number beside a carrier', () => {
  const wide = 'ＳＦ００００００００００００１';
  const [first, second] = deskRows(orders, { 1: { trackingNo: wide }, 2: { trackingNo: sf(1) } });
  expect(first && sentOf(first).trackingNo).toBe(sf(1));
  expect([first?.flaw?.about, second?.flaw?.about]).toEqual(['twice', 'twice']);
  expect(pasted(`某某物流\t${wide}`, orders, from(0))?.entries).toEqual({
    1: { carrier: '某某物流', trackingNo: wide },
  });
});

test('signs that nobody sees around order numbers and tracking numbers are no part of them', () => {
  expect(pasted(`\u200B${no(2)}\t\u202D${sf(2)}\u202C\n${no(1)}\u00A0\t\uFEFF${sf(1)}\u200B`, orders, from(0))).toEqual(
    {
      entries: { 1: { trackingNo: sf(1) }, 2: { trackingNo: sf(2) } },
      left: [],
    },
  );
  const typed = { 1: { trackingNo: `\u200B${sf(1)}\u202C` }, 2: { trackingNo: '\u200B' } };
  const [first, second] = deskRows(orders, typed);
  expect(first && [first.flaw, sentOf(first).trackingNo, isReady(first)]).toEqual([null, sf(1), true]);
  expect(second && [second.flaw, isReady(second)]).toEqual([null, false]);
});

test('two columns are carrier and number in either order; a carrier gets its usual name', () => {
  const both = {
    1: { carrier: '中通快递', trackingNo: '75312345678901' },
    2: { carrier: '同城小哥', trackingNo: 'A-00001' },
  };
  expect(pasted('中通\t75312345678901\n同城小哥\tA-00001', orders, from(0))?.entries).toEqual(both);
  expect(pasted('75312345678901\t中通\nA-00001\t同城小哥', orders, from(0))?.entries).toEqual(both);
  expect(pasted('中通 75312345678901\n同城小哥，A-00001', orders, from(0))?.entries).toEqual(both);
});

test('with order numbers each line goes to its order, whatever their sequence and whatever else is there', () => {
  const sheet = [
    ['订单号', '快递公司', '运单号', '商品', '手机号'],
    [no(3), '圆通速递', 'YT1234567890123', '茶 × 2', '13800000000'],
    ['202600000000000000', '圆通速递', 'YT1234567890124', '茶', '13800000000'],
    [no(1), '圆通速递', 'YT1234567890125', '茶', '13800000000'],
  ];
  expect(pasted(sheet.map((line) => line.join('\t')).join('\n'), orders, from(2))).toEqual({
    entries: {
      1: { carrier: '圆通速递', trackingNo: 'YT1234567890125' },
      3: { carrier: '圆通速递', trackingNo: 'YT1234567890123' },
    },
    left: ['202600000000000000 圆通速递 YT1234567890124 茶 13800000000'],
  });
  expect(pasted(`${sf(1)}\t${no(2)}\n${sf(2)}\t${no(1)}`, orders, from(3))?.entries).toEqual({
    1: { trackingNo: sf(2) },
    2: { trackingNo: sf(1) },
  });
});

test('a column of carriers goes into the carriers, a single value is the field’s own, wrong numbers are kept to be seen', () => {
  expect(pasted('顺丰\n邮政', orders, from(0, 'carrier'))?.entries).toEqual({
    1: { carrier: '顺丰速运' },
    2: { carrier: '邮政EMS' },
  });
  expect(pasted('SF1', orders, from(0))).toBeNull();
  expect(pasted('SF1\nSF2', orders, from(0))?.entries).toEqual({ 1: { trackingNo: 'SF1' }, 2: { trackingNo: 'SF2' } });
});

test('a row is ready with a number and a carrier; an impossible number keeps it, an odd one only warns', () => {
  const entries = {
    1: { trackingNo: sf(1) },
    2: { trackingNo: '??' },
    3: { trackingNo: 'YT1234567890123' },
    4: { trackingNo: sf(4), carrier: ' ' },
  };
  expect(flaws(entries)).toEqual([null, 'trackingWrong', 'form', 'carrierMissing']);
  expect(deskRows(orders, entries).map(isReady)).toEqual([true, false, true, false]);
  expect(deskRows(orders, entries)[2]?.flaw).toMatchObject({ likely: '圆通速递' });
  expect(deskRows(orders, {}).map(isReady)).toEqual([false, false, false, false]);
});

test('a carrier that a sheet’s formula did not find keeps its row, as in an import', () => {
  const entries = pasted(`${sf(1)}\t#N/A\n${sf(2)}\t顺丰`, orders, from(0))?.entries ?? {};
  expect(entries[1]).toEqual({ trackingNo: sf(1), carrier: '#N/A' });
  expect(flaws(entries)).toEqual(['carrierError', null, null, null]);
  expect(deskRows(orders, entries).map(isReady)).toEqual([false, true, false, false]);
});

test('one number for two receivers is wrong in both rows, for one receiver it is one parcel', () => {
  const twice = { 1: { trackingNo: sf(1) }, 2: { trackingNo: sf(1).toLowerCase() } };
  expect(flaws(twice)).toEqual(['twice', 'twice', null, null]);
  const neighbours = [orderOf(1), orderOf(2, { receiverName: '收货人1', receiverAddress: '人民路 1 号' })];
  expect(flaws(twice, neighbours)).toEqual(['samePlace', 'samePlace']);
  expect(deskRows(neighbours, twice).every(isReady)).toBe(true);
});

test('what was filled at once is taken back as one, until something else is typed', () => {
  const desk = openDesk('desk.test');
  desk.fillOne('1', { trackingNo: sf(9) });
  expect(desk.before.get()).toBeNull();
  desk.fill({ 1: { trackingNo: sf(1) }, 2: { trackingNo: sf(2) } });
  expect(desk.before.get()).not.toBeNull();
  desk.takeBack();
  expect([desk.draft.get().entries, desk.before.get()]).toEqual([{ 1: { trackingNo: sf(9) } }, null]);
  desk.fill({ 2: { trackingNo: sf(2) } });
  desk.fillOne('3', { trackingNo: sf(3) });
  desk.takeBack();
  expect(Object.keys(desk.draft.get().entries)).toEqual(['1', '2', '3']);
});

/** What a browser says in the other tabs once one of them has stored something. */
const toldElsewhere = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('what is typed in another tab stays, also when this one goes on typing', () => {
  const [here, there] = [openDesk('desk.tabs'), openDesk('desk.tabs')];
  const leave = here.follow();
  there.fillOne('1', { trackingNo: sf(1) });
  toldElsewhere('desk.tabs');
  here.fillOne('2', { trackingNo: sf(2) });
  leave();
  const both = { 1: { trackingNo: sf(1) }, 2: { trackingNo: sf(2) } };
  expect([here.draft.get().entries, openDesk('desk.tabs').draft.get().entries]).toEqual([both, both]);
});

test('a job that another tab has begun is followed to its end, and one begun there meanwhile goes on', () => {
  const [here, there] = [openDesk('desk.jobs'), openDesk('desk.jobs')];
  const leave = here.follow();
  there.begin({ id: '7', orderIds: ['1'] });
  toldElsewhere('desk.jobs');
  expect(here.draft.get().job).toMatchObject({ id: '7' });
  there.end(['1'], {});
  toldElsewhere('desk.jobs');
  expect(here.draft.get().job).toMatchObject({ id: '7' });
  there.begin({ id: '8', orderIds: ['2'] });
  here.end(['1'], {});
  leave();
  expect([here.draft.get().job, openDesk('desk.jobs').draft.get().job?.id]).toMatchObject([{ id: '8' }, '8']);
});

test('blanks around what was typed neither ship nor make it wrong', () => {
  const typed = deskRows(orders, { 1: { carrier: ' 顺丰速运 ', trackingNo: ` ${sf(1)} ` }, 2: { trackingNo: ' ' } });
  expect(typed.map(isReady)).toEqual([true, false, false, false]);
  expect(typed.slice(0, 1).map(sentOf)).toMatchObject([{ carrier: '顺丰速运', trackingNo: sf(1) }]);
});
