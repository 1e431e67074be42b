import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Pager } from '#src/ui/pager/pager.tsx';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { type Asset, memberAssets } from '../api.ts';
import { messages } from '../messages.ts';
import { reasonText } from '../reason-text.ts';
import './assets-card.css';

const sizes = [10];

/** What a member holds, with the ledger it sums up. */
export function AssetsCard({ userId }: { userId: string }) {
  const texts = useMessages(messages);
  const [asset, setAsset] = useState<Asset | undefined>(undefined);
  const [current, setCurrent] = useState(1);
  const query = useQuery({
    ...memberAssets(userId, asset, current),
    placeholderData: (before) => before,
  });
  const { data } = query;
  if (data === undefined)
    return (
      <Card title={texts.assets}>
        <Pending of={query} lines={6} />
      </Card>
    );
  const sources: Readonly<Record<string, string>> = texts.sources;
  const money = (of: Asset, value: number) => (of === 'points' ? formatCount(value) : formatYuan(value));
  const sums = [
    { label: texts.points2, value: formatCount(data.points), came: data.pointsIn, went: data.pointsOut, of: 'points' },
    {
      label: texts.balance,
      value: formatYuan(data.balance),
      came: data.balanceIn,
      went: data.balanceOut,
      of: 'balance',
    },
  ] as const;
  return (
    <Card title={texts.assets} isFlush>
      <dl className="zg-assets">
        {sums.map(({ label, value, came, went, of }) => (
          <div key={of}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd className="zg-assets-sums">
              {texts.inSum} {money(of, came)} · {texts.outSum} {money(of, went)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="zg-assets-ledger">
        <Tabs
          label={texts.ledger}
          value={asset ?? ''}
          tabs={[
            { id: '', label: texts.allAssets },
            { id: 'points', label: texts.points2 },
            { id: 'balance', label: texts.balance2 },
          ]}
          onChange={(id) => {
            setAsset(id === 'points' || id === 'balance' ? id : undefined);
            setCurrent(1);
          }}
        >
          <SmallTable
            label={texts.ledger}
            rows={data.records}
            rowId={({ id }) => id}
            empty={texts.noLedger}
            columns={[
              { id: 'time', title: texts.time, width: 150, text: (row) => formatTime(row.time) },
              {
                id: 'asset',
                title: texts.adjustAsset,
                width: 60,
                text: (row) => (row.asset === 'points' ? texts.points2 : texts.balance2),
              },
              {
                id: 'amount',
                title: texts.change,
                width: 90,
                isNumber: true,
                text: (row) => `${row.amount > 0 ? '+' : ''}${money(row.asset, row.amount)}`,
              },
              {
                id: 'after',
                title: texts.balanceAfter,
                width: 90,
                isNumber: true,
                text: (row) => money(row.asset, row.balanceAfter),
              },
              {
                id: 'reason',
                title: texts.reason,
                width: 140,
                text: (row) => (row.source === 'opening' ? texts.sources.opening : reasonText(row.reason, texts)),
              },
              {
                id: 'source',
                title: texts.source,
                width: 90,
                text: (row) => sources[row.source] ?? row.source,
              },
            ]}
          />
          {data.total > data.size && (
            <Pager
              total={data.total}
              totalExact
              current={current}
              size={data.size}
              sizes={sizes}
              onChange={(next) => setCurrent(next.current)}
            />
          )}
        </Tabs>
      </div>
    </Card>
  );
}
