import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { NamedTenant } from '#src/lib/named-tenant.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { Role } from '../api.ts';
import { RoleForm } from './role-form.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

const roleOf = (id: string, tenantId: string): Role => ({
  id,
  tenantId,
  name: { zh: `角色${id}`, en: `Role ${id}` },
  ready: false,
  permissions: ['order.view'],
  refundLimit: null,
  balanceLimit: null,
  pointsLimit: null,
  staff: 0,
  updateTime: null,
  version: 1,
});

test('a new role is copied from any of its tenant, however many the others have, or from the one it began as', async () => {
  const first = Array.from({ length: 100 }, (_, at) => roleOf(`${at + 1}`, 't1'));
  network.fetch = async (input, init) => {
    const { searchParams } = new URL(new Request(input, init).url);
    const records = searchParams.get('tenantId') === 't9' ? [roleOf('901', 't9')] : first;
    return Response.json({ code: 0, msg: '', data: { records, total: 101, totalExact: true, current: 1, size: 100 } });
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NamedTenant value="t9">
        <RoleForm {...{ role: null, from: roleOf('7', 't1') }} onClose={() => {}} />
      </NamedTenant>
    </QueryClientProvider>,
  );
  const option = await screen.findByRole('option', { name: '角色901' });
  expect([...(option.closest('select')?.options ?? [])].map(({ text }) => text).slice(1)).toEqual(['角色7', '角色901']);
});
