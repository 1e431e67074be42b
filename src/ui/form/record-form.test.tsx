import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tagItemChange } from '#openapi/generated/shapes.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { dismissNotice, useNotices } from '#src/lib/notices.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { TextField } from './fields.tsx';
import { NumberField } from './number-field.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

const item = {
  id: '7',
  tenantId: 't1',
  categoryId: '3',
  name: '老客',
  color: 'blue' as const,
  sort: 4 as number | null | undefined,
  members: 0,
  version: 2,
};
type Item = typeof item;

const onDone = vi.fn<() => void>();

function Form({ row }: { row: Item | null }) {
  const form = useRecordForm({
    row,
    shape: tagItemChange,
    draftOf: (from: Item | null) => ({ name: from?.name ?? '', color: from?.color ?? item.color, sort: from?.sort }),
    mark: 'color',
    labels: { name: '名称', color: '颜色', sort: '排序' },
    shown: { color: () => '蓝色' },
    touches: [],
    said: { created: '已新增', saved: '已保存' },
    create: (draft) => unwrap(api.POST('/mall/tagCategoriesItem', { body: { ...draft, categoryId: '3' } })),
    update: (draft, { row: { id }, version }) =>
      unwrap(api.PUT('/mall/tagCategoriesItem', { body: { ...draft, id, version } })),
    undoFrom: ({ version }) => version,
    onDone,
  });
  return (
    <RecordDialog form={form} title="标签" onClose={() => {}}>
      <TextField {...form.text('name')} />
      <NumberField {...form.number('sort')} />
    </RecordDialog>
  );
}

/** Shows the undo offers, as the shell does. */
function Offers() {
  return useNotices().map(({ id, text, action }) => (
    <button
      key={id}
      type="button"
      onClick={() => {
        action?.run();
        dismissNotice(id);
      }}
    >
      {text}
    </button>
  ));
}

interface Sent {
  name: string;
  sort: number;
  version: number;
}

/** Answers one call after another and records the requests. */
function answering(...answers: [status: number, body: object][]): Sent[] {
  const sent: Sent[] = [];
  network.fetch = async (input, init) => {
    sent.push((await new Request(input, init).json()) as Sent);
    const [status, body] = answers[sent.length - 1] ?? [500, { code: 'internal', msg: '' }];
    return Response.json(body, { status });
  };
  return sent;
}
const done = (data: object): [number, object] => [200, { code: 0, msg: '', data }];

// The dialog's code loads on demand, too late for a test's timeout.
beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
  onDone.mockClear();
});

function show(row: Item | null): { row: (now: Item) => void } {
  const client = createQueryClient();
  const page = (shown: Item | null) => (
    <QueryClientProvider client={client}>
      <Form row={shown} />
      <Offers />
    </QueryClientProvider>
  );
  const { rerender } = render(page(row));
  return { row: (now) => rerender(page(now)) };
}
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('what the contract asks for is marked, limited, and said where it is missing once sending was tried', async () => {
  const sent = answering();
  show(null);
  expect(await field('名称')).toHaveAttribute('maxlength', '20');
  expect(await field('名称')).toHaveAttribute('aria-required', 'true');
  fireEvent.blur(await field('名称'));
  expect(screen.queryByText('请填写')).toBeNull();
  await write('名称', '   ');
  await write('排序', '1');
  await press('保存');
  expect(await screen.findByText('请填写')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a number beyond its limits is said when the field is left, and is not sent', async () => {
  const sent = answering();
  show(item);
  await write('排序', '10000');
  expect(screen.queryByText('请输入 0 至 9999 之间的数')).toBeNull();
  fireEvent.blur(await field('排序'));
  expect(await screen.findByText('请输入 0 至 9999 之间的数')).toBeVisible();
  await press('保存');
  await write('排序', '');
  expect(await screen.findByText('请填写')).toBeVisible();
  await press('保存');
  expect(sent).toEqual([]);
});

test('text with a form is sent without the blanks around it; what the server refused stands at its field until that changes', async () => {
  const errors = [{ path: '/body/name', message: '名称已被使用' }];
  const sent = answering([400, { code: 'bad-request', msg: '内容不正确', data: { errors } }]);
  show(item);
  await write('名称', '  常客 ');
  await press('保存');
  expect(await screen.findByText('名称已被使用')).toBeVisible();
  expect(sent).toMatchObject([{ name: '常客', sort: 4, version: 2 }]);
  await write('名称', '稀客');
  expect(screen.queryByText('名称已被使用')).toBeNull();
});

test('who was slower sees both sides by the labels of the form, saves over the other, and takes that back', async () => {
  const theirs = { ...item, name: '贵客', version: 3 };
  const sent = answering(
    [409, { code: 'stale-version', msg: '已被修改', data: { current: theirs } }],
    done({ ...theirs, name: '常客', version: 4 }),
    done({ ...theirs, version: 5 }),
  );
  show(item);
  await write('名称', '常客');
  await press('保存');
  const both = within(await screen.findByRole('alertdialog'));
  // The fields on which both agree are not asked about.
  expect(both.getAllByRole('group').map((field) => field.textContent)).toEqual([
    '名称 双方都改了原内容老客对方贵客我的常客',
  ]);
  await press('保留我的修改');
  await expect.poll(() => onDone).toHaveBeenCalledOnce();
  expect(sent[1]).toMatchObject({ name: '常客', version: 3 });
  await userEvent.click(await screen.findByRole('button', { name: '已保存', hidden: true }));
  await expect.poll(() => sent[2]).toMatchObject({ name: '贵客', version: 4 });
});

test('who was slower chooses field by field, by keyboard, and saves both over the newer version', async () => {
  const theirs = { ...item, name: '贵客', sort: 9, version: 3 };
  const changed = { by: '王芳', at: '2026-03-01T10:05:00.000+08:00' };
  const sent = answering(
    [409, { code: 'stale-version', msg: '已被修改', data: { current: theirs, changed } }],
    done({ ...theirs, version: 4 }),
  );
  show(item);
  await write('名称', '常客');
  await press('保存');
  const both = within(await screen.findByRole('alertdialog'));
  expect(both.getByText(/^王芳 于 2026-03-01 10:05:00 保存了这条记录/)).toBeVisible();
  // What only they changed is theirs, what both changed mine, until somebody chooses.
  const sort = within(both.getByRole('group', { name: /^排序/ }));
  expect(sort.getByRole('radio', { name: /^王芳 的9/ })).toBeChecked();
  const name = within(both.getByRole('group', { name: /^名称/ }));
  expect(name.getByRole('radio', { name: /^我的/ })).toBeChecked();
  name.getByRole('radio', { name: /^我的/ }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(name.getByRole('radio', { name: /^王芳 的/ })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await press('保存所选内容');
  await expect.poll(() => sent[1]).toMatchObject({ name: '常客', sort: 9, version: 3 });
});

test('who chose theirs everywhere goes on from what the other saved, and nothing is sent', async () => {
  const sent = answering([
    409,
    { code: 'stale-version', msg: '已被修改', data: { current: { ...item, name: '贵客', version: 3 } } },
  ]);
  show(item);
  await write('名称', '常客');
  await press('保存');
  await userEvent.click(await screen.findByRole('radio', { name: /^对方/ }));
  await press('保存所选内容');
  expect(await field('名称')).toHaveValue('贵客');
  expect(sent).toHaveLength(1);
});

test('who was slower can go on from what the other saved', async () => {
  const theirs = { ...item, name: '贵客', version: 3 };
  const sent = answering(
    [409, { code: 'stale-version', msg: '已被修改', data: { current: theirs } }],
    done({ ...theirs, version: 4 }),
  );
  show(item);
  await write('名称', '常客');
  await press('保存');
  await press('采用当前内容');
  expect(await field('名称')).toHaveValue('贵客');
  await press('保存');
  await expect.poll(() => sent[1]).toMatchObject({ name: '贵客', version: 3 });
});

test('a form in which nothing was written goes on from a newer row; what was written stays, over the row as it was', async () => {
  const sent = answering(done({ ...item, version: 5 }));
  const shown = show(item);
  expect(await field('名称')).toHaveValue('老客');
  shown.row({ ...item, name: '贵客', version: 3 });
  expect(await field('名称')).toHaveValue('贵客');
  await write('名称', '常客');
  shown.row({ ...item, name: '稀客', version: 4 });
  expect(await field('名称')).toHaveValue('常客');
  await press('保存');
  await expect.poll(() => sent).toMatchObject([{ name: '常客', version: 3 }]);
});
