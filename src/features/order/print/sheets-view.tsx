import { PrintIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { type DeskOrder, shipDesk } from '../api.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { type PrintKind, printKinds } from './kinds.ts';
import { messages } from './messages.ts';
import { type Packed, packedOf } from './packed.ts';
import { ParcelLabel } from './parcel-label.tsx';
import { PickingList } from './picking-list.tsx';
import { hasToPick } from './picking.ts';
import './sheets.css';

interface SheetsViewProps {
  /** Ids joined by dots; none prints nothing. */
  ids: string | undefined;
  kind: PrintKind | undefined;
  onKind: (kind: PrintKind) => void;
  /** Prints every parcel of an order, also those that left before what is to pack now. */
  isAlone?: boolean;
  back: ReactNode;
}

/** Orders as sheets: one picking list, or a delivery note or a label for each parcel. Only the sheets are printed. */
export function SheetsView({ ids, kind = 'picking', onKind, isAlone = false, back }: SheetsViewProps) {
  const texts = useMessages(messages);
  const query = useQuery({ ...shipDesk({ ids: ids ?? '0' }), enabled: ids !== undefined });
  const orders = query.data?.orders ?? [];
  const parcels = orders.flatMap((order) => packedOf(order, isAlone));
  const toPick = orders.filter(hasToPick);
  const pages = kind === 'picking' ? Math.min(toPick.length, 1) : parcels.length;
  const none = <Empty title={texts.none} hint={texts.noneHint} />;
  return (
    <Page
      title={texts.kinds[kind]}
      back={back}
      {...(pages > 0 && { description: texts.pages(pages) })}
      actions={
        <Button intent="primary" icon={<PrintIcon />} disabled={pages === 0} onClick={() => window.print()}>
          {texts.print}
        </Button>
      }
    >
      <Tabs
        label={texts.kind}
        value={kind}
        tabs={printKinds.map((id) => ({ id, label: texts.kinds[id] }))}
        onChange={(next) => onKind(printKinds.find((each) => each === next) ?? 'picking')}
      >
        {ids === undefined ? (
          none
        ) : (
          <Pending of={query} lines={8}>
            {(data) =>
              data.orders.length === 0 ? (
                none
              ) : pages === 0 ? (
                <Empty {...(kind === 'picking' ? texts.noGoods : texts.noParcels)} />
              ) : (
                <Sheets orders={toPick} parcels={parcels} kind={kind} />
              )
            }
          </Pending>
        )}
      </Tabs>
    </Page>
  );
}

interface SheetsProps {
  /** What the picking list is of. */
  orders: readonly DeskOrder[];
  parcels: readonly Packed[];
  kind: PrintKind;
}

function Sheets({ orders, parcels, kind }: SheetsProps) {
  const [printed] = useState(() => formatTime(new Date().toISOString()));
  return (
    <div className="zg-sheets">
      {kind === 'picking' && <PickingList orders={orders} printed={printed} />}
      {kind === 'delivery' && parcels.map((each) => <DeliveryNote key={each.key} parcel={each} printed={printed} />)}
      {kind === 'label' && parcels.map((each) => <ParcelLabel key={each.key} parcel={each} />)}
    </div>
  );
}
