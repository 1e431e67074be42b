import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { callOf } from '#src/lib/event-calls.ts';
import { formatCount, formatTotal } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useStore } from '#src/lib/store.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { type BatchAct, type OrderRow, ordersPage } from '../api.ts';
import { takers } from '../bulk-verdict.ts';
import { useLeftSelection } from '../left-selection.ts';
import { messages } from '../messages.ts';
import { PrintMenu } from '../print/print-menu.tsx';
import { deskFilters, type OrderSearch } from '../search.ts';
import { eventName } from '../words.ts';
import type { Target } from './bulk-question.tsx';

const { Part: BulkQuestion, fetch: fetchQuestion } = onDemand(() =>
  import('./bulk-question.tsx').then((module) => module.BulkQuestion),
);

const often: readonly BatchAct[] = ['receive', 'cancel'];
const seldom: readonly BatchAct[] = [
  'cancelAndRefund',
  'idolRefund',
  'checkRefund',
  'retryRefund',
  'resend',
  'resendCardSms',
  'delete',
];
/** The most orders on a desk or in one print. */
const atOnce = 200;
const none: readonly OrderRow[] = [];

interface BulkActsProps {
  selection: Selection;
  /** The orders on the screen. */
  rows: readonly OrderRow[] | undefined;
  search: OrderSearch;
}

/**
 * What the chosen orders can take, asked of each one's chart: an action that none of them takes is not offered. When a
 * whole page is chosen, all that match the filters can be: each of these is judged by the preview of the job.
 */
export function BulkActs({ selection, rows = none, search }: BulkActsProps) {
  // Whoever has chosen orders wants something done with them.
  useEffect(() => void fetchQuestion(), []);
  const texts = useMessages(messages);
  const locale = useLocale();
  const withheld = useWithheld();
  const navigate = useNavigate();
  const { leave } = useLeftSelection();
  const chosen = useStore(selection);
  const [act, setAct] = useState<BatchAct | null>(null);
  const { total = 0, totalExact = true } = useQuery(ordersPage(search)).data ?? {};
  const matching = formatTotal(total, totalExact);
  const all = useAll(JSON.stringify([search, [...chosen]]));
  const seen = useSeen(rows, selection);
  const known = useMemo(() => [...chosen].flatMap((id) => seen.get(id) ?? []), [chosen, seen]);
  const can = useMemo(() => takers(all.isOn ? rows : known), [all.isOn, rows, known]);
  const countOf = (each: string) => can.get(each)?.length ?? 0;
  const labelOf = (each: string) => {
    const name = eventName(`order.${each}`, locale);
    return all.isOn || countOf(each) === chosen.size ? name : `${name} ${countOf(each)}/${chosen.size}`;
  };
  const needs = (each: BatchAct) => callOf(`order.${each}`);
  const isWholePage = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const target: Target = all.isOn ? { search, total: matching } : { ids: [...chosen] };
  const ids = [...chosen].slice(0, atOnce).join('.');
  const tellOthers = (count: number) => {
    if (count > atOnce) notify.warning(texts.firstOnly(formatCount(atOnce)));
  };
  return (
    <>
      {all.isOn ? (
        <>
          <output>{texts.allChosen(matching)}</output>
          <Button variant="minimal" onClick={all.off}>
            {texts.onlyThese(formatCount(chosen.size))}
          </Button>
        </>
      ) : (
        isWholePage &&
        (total > chosen.size || !totalExact) && (
          <Button variant="minimal" onClick={all.on}>
            {texts.chooseAll(matching)}
          </Button>
        )
      )}
      {countOf('ship') > 0 && withheld('beginShipping') === null && (
        <Link
          to="/mall/orderinfo/ship"
          search={all.isOn ? deskFilters(search) : { ids: can.get('ship')?.slice(0, atOnce).join('.') }}
          className={buttonClass({ intent: 'primary' })}
          onClick={() => tellOthers(all.isOn ? 0 : countOf('ship'))}
        >
          {labelOf('ship')}
        </Link>
      )}
      {often
        .filter((each) => countOf(each) > 0)
        .map((each) => (
          <Button key={each} needs={needs(each)} variant="outlined" onClick={() => setAct(each)}>
            {labelOf(each)}
          </Button>
        ))}
      {!all.isOn && (
        <PrintMenu
          variant="outlined"
          isUpward
          align="start"
          onPrint={(kind) => {
            tellOthers(chosen.size);
            leave(selection);
            seenUnder.set(selection, seen);
            void navigate({ to: '/mall/orderinfo/print', search: { kind, ids } });
          }}
        />
      )}
      <MenuButton
        label={texts.moreActs}
        face={texts.moreActs}
        variant="outlined"
        isUpward
        align="start"
        items={[...often, ...seldom]
          .filter((each) => all.isOn || countOf(each) === 0 || !often.includes(each))
          .toSorted((a, b) => Number(countOf(b) > 0) - Number(countOf(a) > 0))
          .map((each) => ({
            id: each,
            needs: needs(each),
            label: countOf(each) === 0 ? eventName(`order.${each}`, locale) : labelOf(each),
            ...(countOf(each) === 0 && !all.isOn && { isDisabled: true, hint: texts.noneCan }),
            onSelect: () => setAct(each),
          }))}
      />
      {act !== null && (
        <BulkQuestion
          act={act}
          target={target}
          onBegun={() => selection.set(new Set())}
          onClose={() => setAct(null)}
          onMissing={() => setAct(null)}
        />
      )}
    </>
  );
}

/** Choosing all lasts as long as the list and the selection under which it was chosen. */
function useAll(under: string) {
  const [chosenUnder, setChosenUnder] = useState<string | null>(null);
  return { isOn: chosenUnder === under, on: () => setChosenUnder(under), off: () => setChosenUnder(null) };
}

/** The rows as they were seen under a selection whose list was left to print. */
const seenUnder = new WeakMap<Selection, ReadonlyMap<string, OrderRow>>();

/** Remembers the rows of earlier pages as they were seen, since the selection may reach over several. */
function useSeen(rows: readonly OrderRow[], selection: Selection): ReadonlyMap<string, OrderRow> {
  const [seen, setSeen] = useState(() => seenUnder.get(selection) ?? new Map<string, OrderRow>());
  const [last, setLast] = useState<readonly OrderRow[] | null>(null);
  if (last === rows) return seen;
  const next = new Map([...seen, ...rows.map((row) => [row.id, row] as const)]);
  setLast(rows);
  setSeen(next);
  return next;
}
