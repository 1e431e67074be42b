import { PlusIcon } from '@blueprintjs/icons';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { type Tenant, useMixedTenants } from '#src/lib/tenants.ts';
import { Button } from '../button/button.tsx';
import type { Column, Sort } from '../data-grid/column.ts';
import type { RowAction } from '../data-grid/row-actions.tsx';
import { createSelection, type Selection } from '../data-grid/selection.tsx';
import type { FilterField } from '../filter-bar/fields.ts';
import { Empty } from '../state-views/state-views.tsx';
import { type ListSearch, ListView, type RowPage } from './list-view.tsx';
import { type Removal, RemovalDialog } from './removal-dialog.tsx';
import { useRows } from './use-rows.ts';

type Patch = Record<string, string | number | undefined>;

type RowOf<Rows extends RowPage<unknown>> = Rows['records'][number];

/** What the list of a kind of row always is, wherever it is shown. */
interface ListOf<Rows extends RowPage<unknown>, Search, Key extends QueryKey> {
  route: { useSearch: () => Search; useNavigate: () => unknown };
  page: (search: Search) => UseQueryOptions<Rows, Error, Rows, Key>;
  /** The live changes after which it offers to read again. */
  topic: string;
  columns?: (locale: Locale, tenants: readonly Tenant[] | null) => readonly Column<RowOf<Rows>>[];
  /** What a row is called where it is spoken of. */
  rowName?: (row: RowOf<Rows>) => string;
  /** What tells rows apart where it is not their `id`. */
  rowId?: (row: RowOf<Rows>) => string;
  usualSort: Sort;
  /** How filters that share one entry of the address are read out of it and written into it. */
  folded?: { open: (search: Search) => Patch; fold: (patch: Patch, before: Search) => Patch };
}

/** What tells rows apart that have an id. */
const ownId = (row: object) => ('id' in row ? String(row.id) : '');

/** What the menu of a row can open on this page. */
export interface Openers {
  edit: () => void;
  remove: () => void;
}

interface ListPageProps<Rows extends RowPage<unknown>, Search, Key extends QueryKey, Row = RowOf<Rows>> {
  of: ListOf<Rows, Search, Key>;
  title: string;
  fields: readonly FilterField[];
  /** Columns and names that need more than language and tenants. */
  columns?: readonly Column<Row>[];
  rowName?: (row: Row) => string;
  /** The button that adds a row. */
  add?: { label: string; onClick?: () => void; isMinor?: true; isLast?: true };
  /** The form of a row, or of a new one for null. */
  renderForm?: (row: Row | null, close: () => void) => ReactNode;
  removal?: Removal<Row>;
  actions?: (row: Row, open: Openers) => readonly RowAction[];
  /** What can be done with chosen rows; rows can be chosen where it is there. */
  renderBulk?: (selection: Selection, rows: readonly Row[] | undefined) => ReactNode;
  /** Buttons beside the one that adds. */
  tools?: ReactNode;
  /** Those that need the rows that are shown. */
  renderTools?: (page: Rows | undefined) => ReactNode;
  above?: ReactNode;
  /** What is said while there is nothing at all. */
  empty?: { title: string; hint: string; canAdd?: true };
  /** Stands instead of the list for some failures. */
  renderInstead?: (error: Error) => ReactNode;
}

/** A page with one list: its rows, what can be done with them, and the dialogs for that. */
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
  const rows = useRows(of.page(search), of.topic);
  const [selection] = useState(createSelection);
  const [edited, setEdited] = useState<{ row: Row | null } | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const adder = add && (
    <Button
      {...(!add.isMinor && { intent: 'primary' })}
      icon={<PlusIcon />}
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
            {!add?.isLast && adder}
            {props.tools}
            {props.renderTools?.(rows.page)}
            {add?.isLast && adder}
          </>
        }
        above={props.above}
        empty={empty && <Empty title={empty.title} hint={empty.hint} {...(empty.canAdd && { action: adder })} />}
      />
      {edited !== null && props.renderForm?.(edited.row, () => setEdited(null))}
      {leaving !== null && removal && (
        <RemovalDialog row={leaving} removal={removal} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}
