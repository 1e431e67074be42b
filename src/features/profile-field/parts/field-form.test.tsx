import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { FieldForm } from './field-form.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

test('a bound that is no number holds back no field of a type without bounds', async () => {
  const sent: unknown[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') sent.push(await request.json());
    return Response.json({ code: 0, msg: '', data: [] });
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FieldForm field={null} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText(/名称/), '已婚');
  await userEvent.type(screen.getByLabelText(/标识/), 'married');
  await userEvent.type(screen.getByLabelText(/最少字数/), '1o');
  await userEvent.selectOptions(screen.getByLabelText(/类型/), '是或否');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await expect.poll(() => sent).toMatchObject([{ key: 'married', type: 'boolean', min: null, max: null }]);
});

test('a field of tags names the category that it lacks at its control', async () => {
  const sent: string[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') sent.push(await request.text());
    return Response.json({ code: 0, msg: '', data: [] });
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FieldForm field={null} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText(/名称/), '来源');
  await userEvent.type(screen.getByLabelText(/标识/), 'origin');
  await userEvent.selectOptions(screen.getByLabelText(/类型/), '标签');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByLabelText(/标签分类/)).toBeInvalid();
  expect(screen.getByText('请选择标签分类')).toBeVisible();
  expect(sent).toEqual([]);
});
