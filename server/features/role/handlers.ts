import { type Database, read } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { narrowed } from '#server/http/scope.ts';
import { seen } from '#server/http/seen.ts';
import { paged } from '#server/rows/paging.ts';
import { readyRoleIds, readyRoles } from '#shared/roles/ready.ts';
import { readyCounts, pageRoles } from './store.ts';
import { createRole, deleteRole, updateRole } from './use-cases.ts';

type RoleHandlers = Pick<Handlers, 'pageRoles' | 'createRole' | 'updateRole' | 'deleteRole'>;

/** What the staff of tenants may do. */
export const roleHandlers = (db: Database): RoleHandlers => ({
  async pageRoles({ operator, query: { tenantId, ...page } }) {
    const scope = narrowed(operator, tenantId);
    return paged(page, ({ skip, size }) =>
      read(db, scope, async (query) => {
        const counts = await readyCounts(query, scope);
        const ready = readyRoleIds.slice(skip, skip + size).map((id) => ({
          id,
          tenantId: null,
          name: readyRoles[id].name,
          ready: true,
          permissions: [...readyRoles[id].permissions],
          refundLimit: null,
          balanceLimit: null,
          pointsLimit: null,
          staff: counts.get(id) ?? 0,
          updateTime: null,
          version: 0,
        }));
        const rest = { skip: Math.max(skip - readyRoleIds.length, 0), size: size - ready.length };
        const made = await pageRoles(query, scope, rest);
        return { ...made, records: [...ready, ...made.records], total: readyRoleIds.length + made.total };
      }),
    );
  },
  createRole: ({ operator, body, settle }) => createRole(db, operator.scope, body, settle),
  updateRole: ({ operator, body }) => updateRole(db, operator.scope, body),
  deleteRole: ({ operator, path, header }) => deleteRole(db, operator.scope, seen({ path, header })),
});
