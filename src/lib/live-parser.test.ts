import { expect, test } from 'vitest';
import { type Change, createChangeParser } from './live-parser.ts';

function parse(...pieces: string[]): Change[] {
  const changes: Change[] = [];
  const take = createChangeParser((change) => changes.push(change));
  for (const piece of pieces) take(piece);
  return changes;
}

const order = { topic: 'order', tenantId: 't1', id: '10001' };
const block = `event: change\ndata: ${JSON.stringify(order)}\n\n`;

test('a change is read however the stream is cut', () => {
  for (let cut = 0; cut <= block.length; cut += 1) {
    expect(parse(block.slice(0, cut), block.slice(cut))).toEqual([order]);
  }
});

test('comments, other events and broken data are passed over', () => {
  expect(
    parse(
      ': beat\n\n',
      'event: hello\ndata: {}\n\n',
      'event: change\ndata: {oops\n\n',
      'event: change\ndata: 3\n\n',
      block,
    ),
  ).toEqual([order]);
});

test('line ends of Windows and a change of no tenant are read too', () => {
  expect(parse('event: change\r\ndata: {"topic":"presence"}\r\n\r\n')).toEqual([
    { topic: 'presence', tenantId: null, id: '' },
  ]);
});
