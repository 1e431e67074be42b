import { useMessages } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { CategoryNode } from '../api.ts';
import { messages } from '../messages.ts';
import type { Move } from '../tree.ts';
import type { RowHandlers } from './category-row.tsx';
import { CategoryTree } from './category-tree.tsx';

interface TenantTreesProps extends RowHandlers {
  /** Null when all categories belong to one tenant. */
  tenants: readonly Tenant[] | null;
  shown: readonly CategoryNode[];
  tree: readonly CategoryNode[];
  onMove: (move: Move) => void;
}

/** One tree for each tenant on the screen, under the tenant's name. */
export function TenantTrees({ tenants, shown, ...rest }: TenantTreesProps) {
  const texts = useMessages(messages);
  if (tenants === null) return <CategoryTree label={texts.tree} shown={shown} {...rest} />;
  return [...new Set(shown.map(({ tenantId }) => tenantId))].map((id) => (
    <section key={id} className="zg-category-tenant">
      <h2>{tenantName(tenants, id)}</h2>
      <CategoryTree
        label={`${texts.tree}: ${tenantName(tenants, id)}`}
        shown={shown.filter(({ tenantId }) => tenantId === id)}
        {...rest}
      />
    </section>
  ));
}
