import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { CodeDetail } from '../api.ts';
import { CommitDialog } from './commit-dialog.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

const code = { appId: 'wx1', appName: '青禾', version: 3, trial: null } as unknown as CodeDetail;
const template = {
  templateId: 7,
  userVersion: '1.2.0',
  userDesc: '新首页',
  createTime: '2026-01-05T10:00:00.000+08:00',
  sourceApp: '',
  developer: '',
  type: 0,
};

test('what was typed before the templates came stays', async () => {
  let arrive = (_answer: Response) => {};
  const templates = new Promise<Response>((resolve) => (arrive = resolve));
  network.fetch = () => templates;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CommitDialog code={code} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText(/版本号/), '9.9.1');
  arrive(Response.json({ code: 0, msg: '', data: [template] }));
  expect(await screen.findByDisplayValue('新首页')).toBeVisible();
  expect(screen.getByLabelText(/版本号/)).toHaveValue('9.9.1');
});
