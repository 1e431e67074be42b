import { expect, test } from 'vitest';
import { RowSieve } from './row-sieve.ts';

function message(kind: string, content: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeUInt32BE(4 + Buffer.byteLength(content), 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

const begun = Buffer.concat([message('C', 'BEGIN\0'), message('H', '\0\0\u0016')]);
const rows = ['1,一杯咖啡\n', '\n', '2,"d\0\0\0\u0009"\n'];
const ended = Buffer.concat([message('c', ''), message('C', 'COPY 3\0'), message('Z', 'I')]);
const sent = Buffer.concat([begun, ...rows.map((row) => message('d', row)), ended]);

test.each(Array.from(sent, (_, at) => at + 1))(
  'rows and other messages are told apart in pieces of %i bytes',
  (size) => {
    const taken: string[] = [];
    let row = Buffer.alloc(0);
    const passed: Buffer[] = [];
    const sieve = new RowSieve(
      (bytes, from, to, isEnd) => {
        row = Buffer.concat([row, bytes.subarray(from, to)]);
        if (!isEnd) return;
        taken.push(row.toString());
        row = Buffer.alloc(0);
      },
      (bytes) => passed.push(bytes),
    );
    for (let at = 0; at < sent.length; at += size) sieve.feed(sent.subarray(at, at + size));
    expect(taken).toEqual(rows);
    expect(Buffer.concat(passed).equals(Buffer.concat([begun, ended]))).toBe(true);
  },
);

test.each([1, 2, 3, 4])('%i bytes of a next message are left for whoever reads on', (size) => {
  const passed: Buffer[] = [];
  const next = message('N', 'notice').subarray(0, size);
  const sieve = new RowSieve(
    () => {},
    (bytes) => passed.push(bytes),
  );
  sieve.feed(Buffer.concat([ended, next]));
  expect(Buffer.concat(passed).equals(ended)).toBe(true);
  expect(sieve.rest().equals(next)).toBe(true);
});
