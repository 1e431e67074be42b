import { PlusIcon } from '@blueprintjs/icons';
import { type QueryKey, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import type { ReadPath } from '#src/lib/query.ts';
import type { OperationId } from '#src/lib/rights.ts';
import { beginWalk } from '#src/lib/row-walk.ts';
import { type Tenant, useMixedTenants } from '#src/lib/tenants.ts';
import { Button } from '../button/button.tsx';
import type { Column, Sort } from '../data-grid/column.ts';
import type { RowAction } from '../data-grid/row-actions.tsx';
import { createSelection, put, type Selection } from '../data-grid/selection.tsx';
import type { FilterField } from '../filter-bar/fields.ts';
import { Empty } from '../state-views/state-views.tsx';
import { type ListSearch, ListView, type RowPage } from './list-view.tsx';
import { type Removal, RemovalDialog } from './removal-dialog.tsx';
import type { StateChoice } from './state-tabs.tsx';
import { useRows } from './use-rows.ts';

type Patch = Record<string, string | number | undefined>;

type RowOf<Rows extends RowPage<unknown>> = Rows['records'][number];

/** The fixed properties of a kind of row's list, wherever it is shown. */
interface ListOf<Rows extends RowPage<unknown>, Search, Key extends QueryKey> {
  route: { useSearch: () => Search; useNavigate: () => unknown };
  page: (search: Search) => UseQueryOptions<Rows, Error, Rows, Key>;
  /** The live changes after which it offers a refresh. */
  topic: string;
  /** The reads of the numbers beside its tabs. */
  counts?: readonly ReadPath[];
  columns?: (locale: Locale, tenants: readonly Tenant[] | null) => readonly Column<RowOf<Rows>>[];
  /** The name of a row in texts. */
  rowName?: (row: RowOf<Rows>) => string;
  /** The key of a row, when it is not `id`. */
  rowId?: (row: RowOf<Rows>) => string;
  usualSort: Sort;
  /** Set where the rows have no page of their own, on which one could go on to the next. */
  isInbox?: true;
  /** Unpacks filters that share one search parameter, and packs them again. */
  folded?: { open: (search: Search) => Patch; fold: (patch: Patch, before: Search) => Patch };
}

/** Returns the key of a row with an id. */
const ownId = (row: object) => ('id' in row ? String(row.id) : '');

/** What a row's menu can open on this page. */
export interface Openers {
  edit: () => void;
  remove: () => void;
}

interface ListPageProps<Rows extends RowPage<unknown>, Search, Key extends QueryKey, Row = RowOf<Rows>> {
  of: ListOf<Rows, Search, Key>;
  title: string;
  fields: readonly FilterField[];
  /** Columns and names that depend on more than language and tenants. */
  columns?: readonly Column<Row>[];
  rowName?: (row: Row) => string;
  /** The button that adds a row, the last of its bar. */
  add?: { label: string; onClick?: () => void; isMinor?: true; needs?: OperationId };
  /** Renders the form of a row, or of a new one for null. */
  renderForm?: (row: Row | null, close: () => void) => ReactNode;
  removal?: Removal<Row>;
  actions?: (row: Row, open: Openers) => readonly RowAction[];
  /** Renders the bulk actions; rows can be selected only when this is given. */
  renderBulk?: (selection: Selection, rows: readonly Row[] | undefined) => ReactNode;
  /** Returns the selection that the page begins with; an empty one unless given. */
  beginSelection?: () => Selection;
  /** Buttons before the add button. */
  tools?: ReactNode;
  /** Buttons that need the rows on the screen. */
  renderTools?: (page: Rows | undefined) => ReactNode;
  above?: ReactNode;
  /** The states of the rows, as tabs that set the search parameter `state`. */
  states?: StateChoice;
  /** Renders other tabs above the filters, around all that they filter; they set the search parameter `tabsOf`. */
  renderTabs?: (list: ReactNode) => ReactNode;
  tabsOf?: keyof Search & string;
  /** Shown when the list has no rows at all. */
  empty?: { title: string; hint: string; canAdd?: true };
  /** Replaces the list on some failures. */
  renderInstead?: (error: Error) => ReactNode;
}

/** A page with one list: its rows, their actions, and the dialogs of these. */
export function ListPage<Rows extends RowPage<object>, Search extends ListSearch, Key extends QueryKey>(
  props: ListPageProps<Rows, Search, Key>,
) {
  type Row = RowOf<Rows>;
  const { of, title, fields, add, removal, renderBulk, empty, rowName = of.rowName } = props;
  const locale = useLocale();
  const search = of.route.useSearch();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every list's address takes these entries
  const navigate = of.route.useNavigate() as (to: { search: (before: Search) => object }) => Promise<void>;
  const tenants = useMixedTenants();
  const usual = useMemo(() => of.columns?.(locale, tenants) ?? [], [of, locale, tenants]);
  const rows = useRows(of.page(search), of.topic, of.counts);
  const client = useQueryClient();
  const { page: shown, isStale } = rows;
  useEffect(() => {
    if (shown === undefined || isStale || of.isInbox) return;
    const idsOf = (page: Rows) => page.records.map(of.rowId ?? ownId);
    beginWalk(of.topic, {
      ids: idsOf(shown),
      total: shown.total,
      isExact: shown.totalExact,
      search,
      async read(current) {
        const page = await client.query({ ...of.page({ ...search, current }), staleTime: 0 });
        return { ids: idsOf(page), total: page.total };
      },
    });
  }, [shown, isStale, search, of, client]);
  const [selection] = useState(props.beginSelection ?? createSelection);
  const [edited, setEdited] = useState<{ row: Row | null } | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const adder = add && (
    <Button
      {...(!add.isMinor && { intent: 'primary' })}
      icon={<PlusIcon />}
      needs={add.needs}
      onClick={add.onClick ?? (() => setEdited({ row: null }))}
    >
      {add.label}
    </Button>
  );
  const instead = rows.error === null ? undefined : props.renderInstead?.(rows.error);
  if (instead) return instead;
  return (
    <>
      <ListView<Row>
        title={title}
        columns={props.columns ?? usual}
        fields={fields}
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- addresses hold text and numbers
        search={{ ...(search as Search & Readonly<Patch>), ...of.folded?.open(search) }}
        onSearch={(patch) =>
          void navigate({ search: (before) => ({ ...before, ...(of.folded?.fold(patch, before) ?? patch) }) })
        }
        {...rows}
        rowId={of.rowId ?? ownId}
        {...(rowName && { rowName })}
        usualSort={of.usualSort}
        {...(props.actions && {
          actions: (row) =>
            props.actions?.(row, { edit: () => setEdited({ row }), remove: () => setLeaving(row) }) ?? [],
        })}
        {...(renderBulk && { selection, bulk: renderBulk(selection, rows.page?.records) })}
        tools={
          <>
            {props.tools}
            {props.renderTools?.(rows.page)}
            {adder}
          </>
        }
        above={props.above}
        states={props.states}
        renderTabs={props.renderTabs}
        tabsOf={props.tabsOf}
        empty={empty && <Empty title={empty.title} hint={empty.hint} {...(empty.canAdd && { action: adder })} />}
      />
      {edited !== null && props.renderForm?.(edited.row, () => setEdited(null))}
      {leaving !== null && removal && (
        <RemovalDialog
          row={leaving}
          removal={removal}
          onGone={(row) => put(selection, [(of.rowId ?? ownId)(row)], false)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
