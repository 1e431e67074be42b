import { ColumnLayoutIcon, RefreshIcon } from '@blueprintjs/icons';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { pageSizes } from '#src/lib/search.ts';
import { Button } from '../button/button.tsx';
import { type Column, isShown, type Sort, shownColumns } from '../data-grid/column.ts';
import { DataGrid } from '../data-grid/data-grid.tsx';
import type { RowAction } from '../data-grid/row-actions.tsx';
import type { Selection } from '../data-grid/selection.tsx';
import type { FilterField } from '../filter-bar/fields.ts';
import { FilterBar } from '../filter-bar/filter-bar.tsx';
import { MenuButton } from '../menu-button/menu-button.tsx';
import { messages } from '../messages.ts';
import { Page } from '../page/page.tsx';
import { Empty } from '../state-views/state-views.tsx';
import { AboveRowsPlace } from './above-rows.tsx';
import { ListPager } from './list-pager.tsx';
import { NoMatch } from './no-match.tsx';
import { isBeyond, NoPage } from './no-page.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type StateChoice, StateTabs } from './state-tabs.tsx';
import { useEdges } from './use-edges.ts';
import { ViewsMenu } from './views-menu.tsx';
import './list-view.css';

/** The search parameters of every list, besides its own filters. */
export interface ListSearch {
  current: number;
  size: number;
  hide?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

type Value = string | number | undefined;

/** One page of rows as the server returns it. */
export interface RowPage<Row> {
  records: readonly Row[];
  total: number;
  totalExact: boolean;
}

interface ListViewProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  fields: readonly FilterField[];
  /** The search parameters, including the filters. */
  search: ListSearch & Readonly<Record<string, Value>>;
  /** Writes search parameters; undefined removes one. */
  onSearch: (patch: Record<string, Value>) => void;
  page: RowPage<Row> | undefined;
  error: Error | null;
  isStale: boolean;
  onRetry: () => void;
  /** Called when another one of the tabs of states is chosen. */
  onTab?: () => void;
  /** True when something changed on the server since the rows were read. */
  hasNews: boolean;
  rowId: (row: Row) => string;
  /** The default sort. */
  usualSort: Sort;
  /** The name of a row in texts: for its checkbox and its menu. */
  rowName?: (row: Row) => string;
  /** The actions on a row. */
  actions?: (row: Row) => readonly RowAction[];
  /** Lets rows be selected across pages; `bulk` shows the actions on them. */
  selection?: Selection;
  bulk?: ReactNode;
  /** Buttons for the whole list, before the common ones. */
  tools?: ReactNode;
  /** Rendered between heading and filters, such as a note. */
  above?: ReactNode;
  /** The states of the rows, as tabs that set the search parameter `state`. */
  states?: StateChoice | undefined;
  /** Renders other tabs above the filters, around all that they filter; they set the search parameter `tabsOf`. */
  renderTabs?: ((list: ReactNode) => ReactNode) | undefined;
  tabsOf?: string | undefined;
  /** Shown when there are no rows, with what to do about it. */
  empty?: ReactNode;
}

/** The sort by deadline, which the tab of late rows starts with. */
const lateness = 'late';
const latestFirst = { sort: lateness, order: 'desc' };

/** A list: filters, rows, pages, visible columns and sort, all of it in the address. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { title, columns, fields, search, onSearch, page, error, isStale, onRetry, hasNews, rowId, usualSort } = props;
  const texts = useMessages(messages);
  const toggled = useMemo(() => new Set((search.hide ?? '').split('.').filter((id) => id !== '')), [search.hide]);
  const chosen = useMemo(() => shownColumns(columns, toggled), [columns, toggled]);
  const shown = useEdges(chosen, props);
  const { sort: by = usualSort.by, order = usualSort.order } = search;
  const sort = useMemo(() => ({ by, order }), [by, order]);
  const names = fields.flatMap((field) => (field.kind === 'days' ? [field.from, field.to] : [field.name]));
  const tabsOf = props.states === undefined ? props.tabsOf : 'state';
  const narrowing = tabsOf === undefined ? names : [...names, tabsOf];
  const isFiltered = narrowing.some((name) => search[name] !== undefined);
  const toggle = (choice: string) => {
    const next = new Set(toggled);
    if (!next.delete(choice)) next.add(choice);
    // At least one column stays visible.
    if (columns.some((column) => isShown(column, next))) onSearch({ hide: [...next].join('.') });
  };
  const list = (
    <>
      <div className="zg-list-filters">
        <ViewsMenu />
        <FilterBar fields={fields} value={search} onChange={(patch) => onSearch({ ...patch, current: undefined })} />
      </div>
      <AboveRowsPlace>
        <DataGrid
          label={title}
          columns={shown}
          rows={page?.records}
          rowId={rowId}
          sort={sort}
          onSort={(next) => onSearch({ sort: next.by, order: next.order, current: undefined })}
          error={error}
          onRetry={onRetry}
          isStale={isStale}
          empty={
            isBeyond(page, search) ? (
              <NoPage page={page} size={search.size} onSearch={onSearch} />
            ) : isFiltered ? (
              <NoMatch names={narrowing} onSearch={onSearch} />
            ) : (
              (props.empty ?? <Empty />)
            )
          }
        />
      </AboveRowsPlace>
      {props.selection !== undefined && <SelectionBar selection={props.selection}>{props.bulk}</SelectionBar>}
      {page !== undefined && (
        <ListPager
          total={page.total}
          totalExact={page.totalExact}
          current={search.current}
          size={search.size}
          sizes={pageSizes}
          onChange={({ current, size }) => onSearch({ current, size })}
        />
      )}
    </>
  );
  const tabbed = props.states ? (
    <StateTabs
      of={props.states}
      value={{ state: search['state']?.toString(), late: search['late'] === 'past' ? 'past' : undefined }}
      onChange={(chosen) => {
        props.onTab?.();
        onSearch({
          ...chosen,
          ...(by === lateness && { sort: undefined, order: undefined }),
          ...(chosen.late && latestFirst),
          current: 1,
        });
      }}
    >
      {list}
    </StateTabs>
  ) : (
    (props.renderTabs?.(list) ?? list)
  );
  return (
    <Page
      title={title}
      layout="fill"
      actions={
        <>
          {props.tools}
          {hasNews && (
            <Button intent="primary" variant="outlined" icon={<RefreshIcon />} onClick={onRetry}>
              {texts.news}
            </Button>
          )}
          <MenuButton
            label={texts.columns}
            face={
              <>
                <ColumnLayoutIcon />
                <span>{texts.columns}</span>
              </>
            }
            items={columns.map((column) => ({
              id: column.id,
              label: column.title,
              choice: 'many' as const,
              isChosen: isShown(column, toggled),
              onSelect: () => toggle(column.choice ?? column.id),
            }))}
          />
        </>
      }
    >
      {props.above}
      {tabbed}
    </Page>
  );
}
