import Delta from 'quill-delta';
import { expect, test } from 'vitest';
import { pastedCell } from './quill-cells.ts';

const cell = (delta: Delta) => pastedCell(document.createElement('td'), delta).ops;

test('the heading of a column, which is no line to Quill, becomes one', () => {
  expect(cell(new Delta().insert('尺码', { bold: true }))).toEqual([
    { insert: '尺码', attributes: { bold: true } },
    { insert: '\n' },
  ]);
});

test('paragraphs, headings and lists in a cell stay in the one cell', () => {
  expect(cell(new Delta().insert('甲\n乙').insert('\n', { list: 'bullet' }).insert('丙\n', { header: 2 }))).toEqual([
    { insert: '甲 乙 丙\n' },
  ]);
});

test('an empty cell stays one', () => {
  expect(cell(new Delta())).toEqual([{ insert: '\n' }]);
});
