import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useStore } from '#src/lib/store.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { shipDesk } from '../api.ts';
import { PrintMenu } from '../print/print-menu.tsx';
import type { DeskSearch } from '../search.ts';
import { CarrierBar } from './carrier-bar.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskNotes } from './desk-notes.tsx';
import { DeskTable } from './desk-table.tsx';
import { areOfSeveral, DeskTenants } from './desk-tenants.tsx';
import { openDesk } from './draft.ts';
import { deskRows, isFilled, isReady } from './entries.ts';
import { messages } from './messages.ts';
import { pasted } from './pasted.ts';
import { useShipping } from './use-shipping.ts';

interface DeskViewProps {
  search: DeskSearch;
  back: ReactNode;
  /** Where this browser keeps what is typed. */
  kept: string;
}

/** The orders of a search on the desk, with what is typed for each. */
export function DeskView({ search, back, kept }: DeskViewProps) {
  const texts = useMessages(messages);
  const navigate = useNavigate();
  const [desk] = useState(() => openDesk(kept));
  useEffect(() => desk.follow(), [desk]);
  const { entries, refused } = useStore(desk.draft);
  const before = useStore(desk.before);
  const [left, setLeft] = useState<readonly string[]>([]);
  const query = useQuery(shipDesk(search));
  useChanges('order', () => void readAnew(query));
  const shipping = useShipping(desk);
  const { gone } = shipping;
  const orders = useMemo(() => query.data?.orders.filter(({ id }) => !gone.has(id)) ?? [], [query.data, gone]);
  const waiting = useMemo(() => orders.filter(({ refusal }) => refusal === null), [orders]);
  const rows = useMemo(() => deskRows(waiting, entries), [waiting, entries]);
  const ready = rows.filter(isReady);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // The hands are where work begins: on the first row, and after a job on the first row that stayed.
  const isOpen = waiting.length > 0 && !shipping.isBusy;
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLInputElement>('input[name="trackingNo"]')?.focus();
  }, [isOpen]);
  const takeBack = before === null ? undefined : desk.takeBack;
  const ship = () => {
    if (ready.length > 0 && !shipping.isBusy) shipping.ship(ready);
  };
  return (
    <Page
      title={texts.title}
      back={back}
      description={
        query.data && <DeskCount shown={waiting.length} total={query.data.total} isNamed={search.ids !== undefined} />
      }
      actions={
        waiting.length > 0 && (
          <PrintMenu
            onPrint={(kind) =>
              void navigate({
                to: '/mall/orderinfo/print',
                search: { kind, ids: waiting.map(({ id }) => id).join('.') },
              })
            }
          />
        )
      }
    >
      <DeskNotes
        outcome={shipping.outcome}
        left={left}
        onDismiss={() => setLeft([])}
        blocked={orders.filter(({ refusal }) => refusal !== null)}
      />
      <Pending of={query} lines={8}>
        {() =>
          waiting.length === 0 ? (
            <Empty
              title={texts.empty}
              hint={texts.emptyHint}
              action={
                <Link to="/mall/orderinfo/index" className={buttonClass({})}>
                  {texts.toOrders}
                </Link>
              }
            />
          ) : areOfSeveral(waiting) ? (
            <DeskTenants orders={waiting} />
          ) : (
            <div ref={place} className="zg-desk">
              <p className="zg-desk-hint">{texts.hint}</p>
              <CarrierBar
                rows={rows}
                onChoose={(carrier) => desk.fill(Object.fromEntries(waiting.map(({ id }) => [id, { carrier }])))}
              />
              <DeskTable
                rows={rows}
                refused={refused}
                isLocked={shipping.isBusy}
                hands={{
                  onFill: desk.fillOne,
                  onPaste(text, at) {
                    const found = pasted(text, waiting, at);
                    if (found === null) return false;
                    desk.fill(found.entries);
                    setLeft(found.left);
                    return true;
                  },
                  onEnd: () => button.current?.focus(),
                  onShip: ship,
                  onTakeBack: takeBack,
                }}
              />
              <DeskBar
                filled={rows.filter(isFilled).length}
                ready={ready.length}
                wrong={rows.filter(({ flaw }) => flaw?.kind === 'wrong').length}
                rows={rows.length}
                going={shipping.going}
                isBusy={shipping.isBusy}
                onTakeBack={takeBack}
                onShip={ship}
                buttonRef={button}
              />
            </div>
          )
        }
      </Pending>
    </Page>
  );
}

function DeskCount({ shown, total, isNamed }: { shown: number; total: number; isNamed: boolean }) {
  const texts = useMessages(messages);
  // Named orders stand as they were chosen.
  if (isNamed) return texts.chosen(shown);
  return total > shown ? texts.capped(formatCount(shown), formatCount(total)) : texts.about(shown);
}
