import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { CodeDetail } from '../api.ts';
import { SubmitDialog } from './submit-dialog.tsx';

beforeAll(async () => {
  await preloadDialog();
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
});
afterEach(() => {
  network.fetch = null;
});

const code = {
  appId: 'wx1',
  appName: '青禾',
  version: 3,
  trial: { userVersion: '1.1.0', userDesc: '积分商品' },
  facts: { packageNo: 4 },
  sheet: null,
  quota: null,
  isPrivacyChecked: true,
  privacyProblems: [],
  submission: { items: [], versionDesc: '', orderPath: '', userContent: null },
} as unknown as CodeDetail;

test('a submission waits for the files that are still being sent', async () => {
  let arrive = (_answer: Response) => {};
  const sent = new Promise<Response>((resolve) => (arrive = resolve));
  const submitted: unknown[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/preview')) return sent;
    if (request.url.endsWith('/submit')) submitted.push(await request.json());
    return Response.json({ code: 0, msg: '', data: request.url.endsWith('/quota') ? null : [] });
  };
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SubmitDialog code={code} onClose={onClose} />
    </QueryClientProvider>,
  );
  const submit = await screen.findByRole('button', { name: '提交审核' });
  const field = screen.getByLabelText(/操作录屏|预览/, { selector: 'input' });
  await userEvent.upload(field, new File(['png'], 'home.png', { type: 'image/png' }));
  await userEvent.click(submit);
  expect(submitted).toEqual([]);
  arrive(Response.json({ code: 0, msg: '', data: { mediaId: 'm1', kind: 'image' } }));
  expect(await screen.findByAltText('home.png')).toBeInTheDocument();
  await userEvent.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(submitted).toMatchObject([{ previewPictures: ['m1'] }]);
});

test('code that somebody else commits while the dialog is open is not submitted unnoticed', async () => {
  const submitted: unknown[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/submit')) submitted.push(await request.json());
    return Response.json({ code: 0, msg: '', data: request.url.endsWith('/quota') ? null : [] });
  };
  const onClose = vi.fn<() => void>();
  const client = createQueryClient();
  const shown = (now: CodeDetail) => (
    <QueryClientProvider client={client}>
      <SubmitDialog code={now} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown(code));
  const submit = await screen.findByRole('button', { name: '提交审核' });
  expect(screen.getByText(/体验版.*1\.1\.0 · 积分商品/)).toBeInTheDocument();
  const trial = { ...code.trial, userVersion: '1.0.0', userDesc: '首个版本' };
  rerender(shown({ ...code, version: 5, trial, facts: { ...code.facts, packageNo: 5 } } as CodeDetail));
  expect(screen.getByText(/体验版已换成 1\.0\.0 · 首个版本/)).toBeInTheDocument();
  await userEvent.click(submit);
  expect(submitted).toEqual([]);
  await userEvent.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(submitted).toMatchObject([{ version: 5 }]);
});
