import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '#src/lib/api-error.ts';
import { useNotices } from '#src/lib/notices.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { Button } from '../button/button.tsx';
import { createSelection, type Selection } from '../data-grid/selection.tsx';
import { SelectionBar } from '../list/selection-bar.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type BulkAct, eachRow, useBulk } from './use-bulk.ts';

interface Row {
  id: string;
  name: string;
  version: number;
}

const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id: `${id}`, name: `第 ${id} 行`, version: id * 10 }));
const refusal = (msg: string) => new ApiError('unprocessable', msg, 422);

function Acts({ selection, rows, act: todo }: { selection: Selection; rows: Row[]; act: BulkAct<Row> }) {
  const bulk = useBulk<Row>({ selection, rows, rowName: ({ name }) => name, touches: [] });
  return (
    <BulkBar bulk={bulk}>
      <Button onClick={() => bulk.run(todo)}>做</Button>
    </BulkBar>
  );
}

function Told() {
  return useNotices().map(({ id, text }) => <p key={id}>{text}</p>);
}

const show = (rows: Row[], chosen: number[], todo: BulkAct<Row>) => {
  const selection = createSelection();
  selection.set(new Set(chosen.map(String)));
  const client = createQueryClient();
  const page = (shown: Row[]) => (
    <QueryClientProvider client={client}>
      <SelectionBar selection={selection}>
        <Acts selection={selection} rows={shown} act={todo} />
      </SelectionBar>
      <Told />
    </QueryClientProvider>
  );
  const { rerender } = render(page(rows));
  return { selection, turn: (shown: Row[]) => rerender(page(shown)), left: () => [...selection.get()] };
};
const begin = async () => userEvent.click(screen.getByRole('button', { name: '做' }));

/** Returns calls that wait until the test releases them. */
function held() {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const call = async ({ id }: Row) => {
    asked.push(id);
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  return { act: eachRow<Row>(call), asked, letGo: async () => act(async () => waiting.shift()?.()) };
}

test('each row goes out with the version that was seen, also one of a page that was left', async () => {
  const sent: Row[] = [];
  const { turn, left } = show(
    rowsOf(1, 2),
    [2, 3],
    eachRow(async (row) => sent.push(row)),
  );
  turn([{ id: '3', name: '第 3 行', version: 31 }]);
  await begin();
  expect(await screen.findByText('已完成 2 项')).toBeVisible();
  expect(sent.map(({ id, version }) => [id, version])).toEqual([
    ['2', 20],
    ['3', 31],
  ]);
  expect(left()).toEqual([]);
});

test('refused rows stay selected and show their reason', async () => {
  const reasons: Record<string, string> = { '2': '记录已被他人修改', '4': '记录已被他人修改', '5': '内容为空' };
  const { left } = show(
    rowsOf(1, 2, 3, 4, 5),
    [1, 2, 3, 4, 5],
    eachRow(async ({ id }) => {
      if (reasons[id] !== undefined) throw refusal(reasons[id]);
    }),
  );
  await begin();
  expect(await screen.findByText('已完成 2 项')).toBeVisible();
  expect(screen.getByText('3 项未执行，仍为选中状态：')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '记录已被他人修改：第 2 行、第 4 行',
    '内容为空：第 5 行',
  ]);
  expect(left()).toEqual(['2', '4', '5']);
});

test('of many rows with one reason five are named', async () => {
  const ids = [1, 2, 3, 4, 5, 6, 7];
  show(
    rowsOf(...ids),
    ids,
    eachRow(async () => {
      throw refusal('不行');
    }),
  );
  await begin();
  expect(await screen.findByText(/^不行：第 1 行.*第 5 行 等，另有 2 项$/)).toBeVisible();
});

test('how far it is is shown; what is stopped or let go of is not done and stays or goes as it was', async () => {
  const { act: todo, asked, letGo } = held();
  const { selection, left } = show(rowsOf(1, 2, 3, 4), [1, 2, 3, 4], todo);
  await begin();
  await letGo();
  expect(screen.getByRole('progressbar', { name: '正在处理 1 / 4' })).toHaveValue(1);
  act(() => selection.set(new Set(['1', '2', '4'])));
  await userEvent.click(screen.getByRole('button', { name: '停止' }));
  await letGo();
  expect(await screen.findByText('已完成 2 项')).toBeVisible();
  expect([asked, left()]).toEqual([['1', '2'], ['4']]);
});

test('what is selected while it runs was not acted on and stays selected', async () => {
  const { act: todo, asked, letGo } = held();
  const { selection, left } = show(rowsOf(1, 2, 3), [1], todo);
  await begin();
  act(() => selection.set(new Set(['1', '3'])));
  await letGo();
  expect(await screen.findByText('已完成 1 项')).toBeVisible();
  expect([asked, left()]).toEqual([['1'], ['3']]);
});

test('without an answer it ends there; what was not reached stays chosen', async () => {
  let calls = 0;
  const { left } = show(
    rowsOf(1, 2, 3),
    [1, 2, 3],
    eachRow(async ({ id }) => {
      calls += 1;
      if (id === '2') throw new ApiError('network', '', 0);
    }),
  );
  await begin();
  expect(await screen.findByText('已完成 1 项')).toBeVisible();
  expect([calls, left()]).toEqual([2, ['2', '3']]);
});

test('an act that takes several rows with one call gets no more than it takes', async () => {
  const parts: string[][] = [];
  const { left } = show(rowsOf(1, 2, 3), [1, 2, 3], {
    most: 2,
    send: async (rows) => {
      parts.push(rows.map(({ id }) => id));
      return rows.filter(({ id }) => id === '1').map(({ id }) => ({ id, reason: '没有' }));
    },
  });
  await begin();
  expect(await screen.findByText('没有：第 1 行')).toBeVisible();
  expect([parts, left()]).toEqual([[['1', '2'], ['3']], ['1']]);
});
