import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { seen } from '#server/http/seen.ts';
import { paged } from '#server/rows/paging.ts';
import { pageStaff } from './store.ts';
import { createStaff, reachOf, resetPassword, signOut, type StaffTools, updateStaff } from './use-cases.ts';

type StaffHandlers = Pick<
  Handlers,
  'pageStaff' | 'createStaff' | 'updateStaff' | 'resetStaffPassword' | 'endStaffSessions'
>;

/** The accounts of staff. */
export const staffHandlers = (tools: StaffTools): StaffHandlers => ({
  async pageStaff({ operator, query: { tenantId, current, size, ...filter } }) {
    const reach = reachOf(operator);
    if (tenantId !== undefined && reach.tenantId !== null && tenantId !== reach.tenantId)
      throw new Problem('forbidden');
    const within = { ...reach, tenantId: tenantId ?? reach.tenantId };
    return paged({ current, size }, (page) => pageStaff(tools.db, within, filter, page));
  },
  createStaff: ({ operator, body }) => createStaff(tools, operator, body),
  updateStaff: ({ operator, body }) => updateStaff(tools, operator, body),
  resetStaffPassword: ({ operator, path, header }) => resetPassword(tools, operator, seen({ path, header })),
  endStaffSessions: async ({ operator, path }) => ({ ended: await signOut(tools, operator, path.id) }),
});
