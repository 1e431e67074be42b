import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { ParentDialog } from './parent-dialog.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

test('a referrer that nobody chose yet is asked for, and nothing is sent', async () => {
  const member = { id: '42', nickName: '南风', tenantId: 't1', parentId: null };
  const methods: string[] = [];
  network.fetch = async (input, init) => {
    methods.push(new Request(input, init).method);
    return new Promise(() => {});
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ParentDialog member={member} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '变更上级' }));
  expect(await screen.findByText('请选择新的上级')).toBeVisible();
  expect(screen.getByLabelText('新的上级')).toHaveAttribute('aria-invalid', 'true');
  expect(new Set(methods)).toEqual(new Set(['GET']));
});
