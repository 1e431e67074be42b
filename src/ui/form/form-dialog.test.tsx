import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { preloadDialog } from '../dialog/dialog.tsx';
import { Field } from './field.tsx';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

beforeAll(() => preloadDialog());

async function open() {
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog isOpen title="新增" isBusy={false} error={null} onSubmit={() => {}} onClose={onClose}>
      <label>
        昵称
        <input defaultValue="晚舟" />
      </label>
      <label>
        启用
        <input type="checkbox" />
      </label>
    </FormDialog>,
  );
  return { onClose, name: await screen.findByLabelText('昵称'), user: userEvent.setup() };
}

const asked = () => screen.queryByRole('alertdialog', { name: '放弃已填写的内容？' });

test('Escape closes a form in which nothing was written, or what was written was taken back', async () => {
  const { onClose, name, user } = await open();
  await user.click(name);
  await user.keyboard('1{Backspace}{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked()).toBeNull();
});

test('Escape asks once before it drops what was written; going on keeps it', async () => {
  const { onClose, name, user } = await open();
  await user.click(name);
  await user.keyboard('1{Escape}');
  expect(await screen.findByRole('alertdialog', { name: '放弃已填写的内容？' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(asked()).toBeNull());
  expect([onClose.mock.calls.length, name]).toEqual([0, expect.objectContaining({ value: '晚舟1' })]);

  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(await screen.findByRole('button', { name: '放弃' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a tick counts as written, and the button that says Cancel means it', async () => {
  const { onClose, user } = await open();
  await user.click(screen.getByLabelText('启用'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(asked()).toBeNull());
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('beside a button that cancels something, the one that leaves is not called Cancel too', async () => {
  render(
    <FormDialog
      isOpen
      title="取消订单"
      submitText="取消订单"
      isBusy={false}
      error={null}
      onSubmit={() => {}}
      onClose={() => {}}
    >
      取消后退款
    </FormDialog>,
  );
  expect(await screen.findByRole('button', { name: '取消订单' })).toBeVisible();
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
});

test('a refused attempt leads to the first field with a problem', async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <FormDialog isOpen title="新增" isBusy={false} error={null} onSubmit={onSubmit} onClose={() => {}}>
      <TextField label="昵称" value="晚舟" onChange={() => {}} />
      <TextField label="手机号" value="" problem="请填写" onChange={() => {}} />
      <TextField label="备注" value="" problem="请填写" onChange={() => {}} />
    </FormDialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveFocus());
});

test('what is being sent cannot be cancelled: no way closes the dialog before its answer', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog isOpen isBusy title="新增" error={null} onSubmit={() => {}} onClose={onClose}>
      <TextField label="昵称" value="晚舟" onChange={() => {}} />
    </FormDialog>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

/** Like a day with its calendar. */
function Picked() {
  const [day, setDay] = useState('');
  return (
    <Field label="生日">
      {(control) => (
        <>
          <input {...control} value={day} readOnly />
          <button type="button" onClick={() => setDay('2000-05-01')}>
            选择
          </button>
        </>
      )}
    </Field>
  );
}

test('what a button of a field filled in counts as written', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog isOpen title="新增" isBusy={false} error={null} onSubmit={() => {}} onClose={onClose}>
      <TextField label="昵称" value="晚舟" onChange={() => {}} />
      <Picked />
    </FormDialog>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '选择' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: '放弃已填写的内容？' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
