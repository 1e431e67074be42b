import { RedoIcon, UndoIcon } from '@blueprintjs/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { pageSizes } from '#src/lib/search.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useLeaveQuestion } from '#src/ui/form/leave-question.tsx';
import { isBeyond, NoPage } from '#src/ui/list/no-page.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pager } from '#src/ui/pager/pager.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { goodsPage, skusOfGoods } from '../api.ts';
import { FillColumns } from '../sheet/fill-columns.tsx';
import { linesOf } from '../sheet/lines.ts';
import { messages } from '../sheet/messages.ts';
import { SheetTable } from '../sheet/sheet-table.tsx';
import { useSheet } from '../sheet/use-sheet.ts';

export const lazyRoute = createLazyRoute('/mall/goodsspu/sheet')({ component: SheetPage });
const route = getRouteApi('/mall/goodsspu/sheet');

function SheetPage() {
  const texts = useMessages(messages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const goods = useQuery({ ...goodsPage(search), placeholderData: keepPreviousData, refetchOnWindowFocus: false });
  const rows = goods.data?.records;
  const ids = rows?.map(({ id }) => id) ?? [];
  const skus = useQuery({
    ...skusOfGoods(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const lines = useMemo(() => linesOf(rows ?? [], skus.data ?? []), [rows, skus.data]);
  const { edits, act, discard, canUndo, canRedo, refused, count, hasUnsaved, isBusy, save } = useSheet(lines);
  const question = useLeaveQuestion(hasUnsaved);
  const isEmpty = rows?.length === 0;
  const go = (to: { current: number; size?: number }) => void navigate({ search: (before) => ({ ...before, ...to }) });
  return (
    <Page
      layout="fill"
      title={texts.title}
      description={
        <>
          {texts.hint} <span className="zg-goods-sheet-keys">{texts.keys}</span>
        </>
      }
      back={<BackLink to="/mall/goodsspu/index" search={search} />}
      actions={
        <>
          <Button
            icon={<UndoIcon />}
            aria-label={texts.undo}
            disabled={!canUndo || isBusy}
            onClick={() => act({ kind: 'undo' })}
          />
          <Button
            icon={<RedoIcon />}
            aria-label={texts.redo}
            disabled={!canRedo || isBusy}
            onClick={() => act({ kind: 'redo' })}
          />
          <Button disabled={count === 0 || isBusy} onClick={discard}>
            {texts.discard}
          </Button>
          <Button intent="primary" disabled={count === 0} loading={isBusy} onClick={save}>
            {texts.save(count)}
          </Button>
        </>
      }
    >
      {isBeyond(goods.data, search) ? (
        <NoPage page={goods.data} size={search.size} onSearch={go} />
      ) : isEmpty ? (
        <Empty title={texts.none} hint={texts.noneHint} />
      ) : (
        <Pending of={goods.data === undefined ? goods : skus} lines={12} height={24}>
          {() => (
            <>
              <FillColumns
                lines={lines}
                edits={edits}
                isLocked={isBusy}
                onFill={(more) => act({ kind: 'fill', edits: more })}
              />
              <SheetTable
                lines={lines}
                edits={edits}
                refused={refused}
                isLocked={isBusy}
                onType={(cell, text) => act({ kind: 'type', cell, text })}
                onFill={(more) => act({ kind: 'fill', edits: more })}
                onKey={(key) => (key === 'save' ? save() : act({ kind: key }))}
              />
            </>
          )}
        </Pending>
      )}
      {goods.data !== undefined && (
        <Pager
          total={goods.data.total}
          totalExact={goods.data.totalExact}
          current={goods.data.current}
          size={goods.data.size}
          sizes={pageSizes}
          onChange={go}
        />
      )}
      {question}
    </Page>
  );
}
