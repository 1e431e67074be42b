import { PlusIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { restore } from '#src/lib/restore.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useSeesTenants } from '#src/lib/session.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { RowMenu } from '#src/ui/data-grid/row-actions.tsx';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { RemovalDialog } from '#src/ui/list/removal-dialog.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import {
  categoriesOf,
  deleteCategory,
  deleteItem,
  itemsOf,
  type TagCategory,
  type TagItem,
  touchedByTags,
} from '../api.ts';
import { messages } from '../messages.ts';
import { CategoryForm, ItemForm } from '../parts/tag-forms.tsx';
import { tones } from '../parts/tag-tones.ts';
import './tags-page.css';

export const lazyRoute = createLazyRoute('/mall/tag/index')({ component: TagsPage });
const route = getRouteApi('/mall/tag/index');

type Open =
  | { act: 'category'; category: TagCategory | null }
  | { act: 'item'; item: TagItem | null }
  | { act: 'dropCategory'; category: TagCategory }
  | { act: 'dropItem'; item: TagItem };

/** Tag categories beside the tags of the selected one. */
function TagsPage() {
  const texts = useMessages(messages);
  const { tenantId, category } = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const withheld = useWithheld();
  const isMixed = useSeesTenants();
  const shownTenant = isMixed ? (tenantId ?? tenants?.[0]?.id) : undefined;
  const query = useQuery({
    ...categoriesOf(shownTenant),
    enabled: !isMixed || shownTenant !== undefined,
  });
  const { data } = query;
  useChanges('tag', () => void readAnew(query));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const removal = {
    label: texts.delete,
    said: ({ name }: { name: string }) => texts.deleted(name),
    touches: touchedByTags,
  };
  const chosen = data?.find(({ id }) => id === category) ?? data?.[0];
  return (
    <Page
      title={texts.title}
      description={withheld('pageMembers') === null ? texts.hint : texts.hintAlone}
      actions={
        <Button
          needs="createTagCategory"
          intent="primary"
          icon={<PlusIcon />}
          onClick={() => setOpen({ act: 'category', category: null })}
        >
          {texts.addCategory}
        </Button>
      }
    >
      {isMixed && (
        <FilterBar
          fields={tenantField(tenants, texts.tenant)}
          value={{ tenantId: shownTenant }}
          onChange={(patch) => void navigate({ search: { tenantId: patch['tenantId']?.toString() } })}
        />
      )}
      {data === undefined ? (
        <Card>
          <Pending of={query} lines={6} />
        </Card>
      ) : (
        <div className="zg-tags">
          <Card title={texts.categories} isFlush>
            {data.length === 0 ? (
              <Empty title={texts.noCategories} />
            ) : (
              <ul className="zg-tags-list">
                {data.map((each) => (
                  <li key={each.id}>
                    <Link
                      to="/mall/tag/index"
                      search={{ tenantId, category: each.id }}
                      aria-current={each.id === chosen?.id}
                    >
                      {each.name}
                      <small>{texts.count(each.items.length)}</small>
                    </Link>
                    <RowMenu
                      name={each.name}
                      actions={[
                        {
                          id: 'edit',
                          needs: 'updateTagCategory',
                          label: texts.editCategory,
                          onSelect: () => setOpen({ act: 'category', category: each }),
                        },
                        {
                          id: 'delete',
                          needs: 'deleteTagCategory',
                          label: texts.delete,
                          intent: 'danger',
                          onSelect: () => setOpen({ act: 'dropCategory', category: each }),
                        },
                      ]}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Card>
          {chosen !== undefined && <Items key={chosen.id} category={chosen} onOpen={setOpen} />}
        </div>
      )}
      {open?.act === 'category' && (
        <InTenant tenantId={shownTenant} onClose={close}>
          <CategoryForm category={open.category} onClose={close} />
        </InTenant>
      )}
      {open?.act === 'item' && chosen !== undefined && (
        <ItemForm categoryId={chosen.id} item={open.item} onClose={close} />
      )}
      {open?.act === 'dropCategory' && (
        <RemovalDialog
          row={open.category}
          removal={{
            ...removal,
            ask: ({ name }) => texts.deleteCategoryAsk(name),
            run: async (category) => {
              await deleteCategory(category);
              return () => restore('restoreTagCategory', category);
            },
          }}
          onClose={close}
        />
      )}
      {open?.act === 'dropItem' && (
        <RemovalDialog
          row={open.item}
          removal={{
            ...removal,
            ask: ({ name, members }) =>
              members > 0 ? texts.deleteUsedAsk(name, formatCount(members)) : texts.deleteItemAsk(name),
            run: async (item) => {
              await deleteItem(item);
              return () => restore('restoreTagItem', item);
            },
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}

function Items({ category, onOpen }: { category: TagCategory; onOpen: (open: Open) => void }) {
  const texts = useMessages(messages);
  const query = useQuery(itemsOf(category.id));
  useChanges('tag', () => void readAnew(query));
  const seesMembers = useWithheld()('pageMembers') === null;
  return (
    <Card
      title={`${texts.items} · ${category.name}`}
      isFlush
      actions={
        <Button
          needs="createTagItem"
          size="small"
          icon={<PlusIcon />}
          onClick={() => onOpen({ act: 'item', item: null })}
        >
          {texts.addItem}
        </Button>
      }
    >
      <Pending of={query} lines={3}>
        {(items) =>
          items.length === 0 ? (
            <Empty title={texts.noItems} />
          ) : (
            <ul className="zg-tags-list">
              {items.map((item) => (
                <li key={item.id}>
                  <span className="zg-tags-item">
                    <Tag tone={tones[item.color]}>{item.name}</Tag>
                    {seesMembers ? (
                      <Link to="/mall/userinfo/index" search={{ tagItemId: item.id }}>
                        {texts.members(formatCount(item.members))}
                      </Link>
                    ) : (
                      texts.members(formatCount(item.members))
                    )}
                  </span>
                  <RowMenu
                    name={item.name}
                    actions={[
                      {
                        id: 'edit',
                        needs: 'updateTagItem',
                        label: texts.editItem,
                        onSelect: () => onOpen({ act: 'item', item }),
                      },
                      {
                        id: 'delete',
                        needs: 'deleteTagItem',
                        label: texts.delete,
                        intent: 'danger',
                        onSelect: () => onOpen({ act: 'dropItem', item }),
                      },
                    ]}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Pending>
    </Card>
  );
}
