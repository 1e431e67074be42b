import { describe, expect, test } from 'vitest';
import { loadDrawings } from '#src/ui/machine-chart/drawings.ts';
import { chartHelp, statesOf } from './charts.ts';

/** Charts with help, and the states in them that go on by themselves or by another part of the chart. */
const explained = [
  ['order', ['refundDue']],
  ['after-sale', ['refundDue']],
  ['batch-job', []],
  ['bill-adjust', []],
  ['buyer-message', []],
  ['gateway-account', []],
  ['mini-program-code', ['privacy.passed']],
  ['payment', ['placed']],
  ['refund', ['queued']],
  ['shipping-report', []],
  ['text', []],
] as const;

describe.each(explained)('%s', (name, passing) => {
  test('its states mean something in both languages, and every state that is not an end leads on', async () => {
    const help = chartHelp(name);
    const drawings = await loadDrawings(name);
    if (help === null) throw new Error(`${name} has no help.`);
    const alone = new Set(
      drawings.en.states.filter(({ kind, busy }) => kind === 'final' || busy).map(({ path }) => path),
    );
    const zh = statesOf(help, drawings.zh, 'zh');
    const en = statesOf(help, drawings.en, 'en');

    expect(zh.filter(({ meaning }) => !/\p{Script=Han}/u.test(meaning))).toEqual([]);
    expect(en.filter(({ meaning, name: state }) => /\p{Script=Han}/u.test(meaning + state))).toEqual([]);
    // What waits for an answer leads on by that answer alone, and what is over leads nowhere.
    expect(en.filter(({ path, ways }) => ways.length === 0 && !alone.has(path)).map(({ path }) => path)).toEqual(
      passing,
    );
  });
});

test('an order that awaits shipment leads on by shipping', async () => {
  const help = chartHelp('order');
  if (help === null) throw new Error('Orders have no help.');
  const { en } = await loadDrawings('order');
  const waiting = statesOf(help, en, 'en').find(({ path }) => path === 'awaitingShipment.whole');

  expect(waiting?.name).toBe('Awaiting shipment · Not shipped yet');
  expect(waiting?.ways).toContainEqual({ act: 'Ship', to: 'Awaiting receipt' });
});
