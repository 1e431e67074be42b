import { PlusIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { ExportButton } from '#src/ui/list/export-button.tsx';
import { type Removal, RemovalDialog } from '#src/ui/list/removal-dialog.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import {
  type CategoryNode,
  categoryTree,
  createCategory,
  deleteCategory,
  touchedByCategories,
  updateCategory,
} from '../api.ts';
import { messages } from '../messages.ts';
import { CategoryDialog } from '../parts/category-dialog.tsx';
import { CategoryList } from '../parts/category-list.tsx';
import { TenantTrees } from '../parts/tenant-trees.tsx';
import { useMoves } from '../parts/use-moves.ts';
import { matching, placeOf } from '../tree.ts';

export const lazyRoute = createLazyRoute('/mall/goodscategory/index')({ component: CategoriesPage });
const route = getRouteApi('/mall/goodscategory/index');

/** The category to edit, or the parent of a new one; both null adds one at the top. */
type Open = { node: CategoryNode | null; parent: CategoryNode | null };

function CategoriesPage() {
  const texts = useMessages(messages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const query = useQuery(categoryTree(search.tenantId));
  const { data: tree } = query;
  const [open, setOpen] = useState<Open | null>(null);
  const [leaving, setLeaving] = useState<CategoryNode | null>(null);
  const { move, isMoving } = useMoves(search.tenantId);
  // What is being moved stays where it was put until the server answers.
  useChanges('category', () => void (isMoving || readAnew(query)));
  const offerUndo = useUndo(touchedByCategories);
  const enable = useWrite(updateCategory, {
    touches: touchedByCategories,
    onDone: ({ id, version }, sent) =>
      offerUndo(texts.saved, () => updateCategory({ id, version, enable: sent.enable === 1 ? 0 : 1 })),
  });
  const removal = useRemoval(tree ?? []);
  const shown = matching(tree ?? [], search.name);
  const add = (
    <Button
      needs="createCategory"
      intent="primary"
      icon={<PlusIcon />}
      onClick={() => setOpen({ node: null, parent: null })}
    >
      {texts.add}
    </Button>
  );
  const onSearch = (patch: Record<string, string | number | undefined>) =>
    void navigate({ search: (before) => ({ ...before, ...patch }) });
  const tools = (
    <>
      <ExportButton
        path="/mall/goodscategory/export"
        query={{ name: search.name, enable: search.enable, tenantId: search.tenantId }}
        fileName={`${texts.title}.csv`}
      />
      {add}
    </>
  );
  const renderWays = (content: ReactNode) => (
    <Tabs
      label={texts.ways}
      value={search.view ?? 'tree'}
      tabs={[
        { id: 'tree', label: texts.asTree },
        { id: 'list', label: texts.asList },
      ]}
      onChange={(id) => onSearch({ view: id === 'list' ? id : undefined, enable: undefined, current: undefined })}
    >
      {content}
    </Tabs>
  );
  const nodes = (tree ?? []).flatMap((root) => [root, ...root.children]);
  const actionsOf = (id: string): RowAction[] => {
    const node = nodes.find((each) => each.id === id);
    if (!node) return [];
    const refusal =
      node.children.length > 0 ? texts.hasChildren : node.goodsCount > 0 ? texts.hasGoods(node.goodsCount) : null;
    return [
      { id: 'edit', needs: 'updateCategory', label: texts.edit, onSelect: () => setOpen({ node, parent: null }) },
      {
        id: 'delete',
        needs: 'deleteCategory',
        label: texts.remove,
        intent: 'danger',
        refusal,
        onSelect: () => setLeaving(node),
      },
    ];
  };
  const dialogs = (
    <>
      {open !== null && (
        <InTenant
          key={open.node?.id ?? 'new'}
          tenantId={(open.node ?? open.parent)?.tenantId ?? search.tenantId}
          onClose={() => setOpen(null)}
        >
          <CategoryDialog
            node={open.node}
            parentId={open.parent?.id ?? null}
            tree={tree ?? []}
            onClose={() => setOpen(null)}
          />
        </InTenant>
      )}
      {leaving !== null && <RemovalDialog row={leaving} removal={removal} onClose={() => setLeaving(null)} />}
    </>
  );
  if (search.view === 'list')
    return (
      <>
        <CategoryList actionsOf={actionsOf} tools={tools} renderTabs={renderWays} />
        {dialogs}
      </>
    );
  return (
    <Page title={texts.title} description={texts.hint} actions={tools}>
      {renderWays(
        <>
          <FilterBar
            fields={[
              { kind: 'text', name: 'name', label: texts.search, maxLength: 32 },
              ...tenantField(tenants, texts.tenant),
            ]}
            value={search}
            onChange={onSearch}
          />
          <Card isFlush>
            <Pending of={query} lines={10} height={28} />
            {tree !== undefined && shown.length === 0 && (
              <Empty
                title={tree.length === 0 ? texts.none : texts.noMatch}
                {...(tree.length === 0 ? { hint: texts.noneHint } : {})}
                action={tree.length === 0 ? add : undefined}
              />
            )}
            {tree !== undefined && shown.length > 0 && (
              <TenantTrees
                tenants={tenants}
                shown={shown}
                tree={tree}
                onMove={move}
                isBusy={isMoving || enable.isRunning}
                onEdit={(node) => setOpen({ node, parent: null })}
                onAddBelow={(parent) => setOpen({ node: null, parent })}
                onDelete={setLeaving}
                onEnable={({ id, version }, value) => enable.run({ id, version, enable: value })}
              />
            )}
          </Card>
        </>,
      )}
      {dialogs}
    </Page>
  );
}

/** Deletes a category; undo puts it back where it was. */
function useRemoval(tree: readonly CategoryNode[]): Removal<CategoryNode> {
  const texts = useMessages(messages);
  const isMixed = useMixedTenants() !== null;
  return {
    label: texts.remove,
    title: () => texts.removeTitle,
    ask: ({ name }) => texts.removeAsk(name),
    said: ({ name }) => texts.removed(name),
    touches: touchedByCategories,
    async run(gone) {
      const position = Math.max(0, placeOf(tree, gone));
      const { name, picUrl, enable, parentId, tenantId } = gone;
      await deleteCategory(gone);
      const key = newIdempotencyKey();
      return async () => {
        const made = await createCategory({ name, picUrl, enable, parentId, ...(isMixed && { tenantId }) }, key);
        return updateCategory({ ...made, position });
      };
    },
  };
}
