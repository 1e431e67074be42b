import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '#machines/bill-adjust/words.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Pager } from '#src/ui/pager/pager.tsx';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { type Adjustment, memberAdjustments, type MemberRow } from '../api.ts';
import { messages } from '../messages.ts';
import { reasonText } from '../reason-text.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { AdjustmentMenu } from './adjustment-menu.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import './parts.css';

const { stateName, toneOf } = shownBy(words);
const sizes = [10];

/** A number that does not fit breaks in its middle. */
function AdjustmentNo({ no }: { no: string }) {
  const middle = Math.ceil(no.length / 2);
  return (
    <span className="zg-adjustment-no">
      {no.slice(0, middle)}
      <wbr />
      {no.slice(middle)}
    </span>
  );
}

function adjustmentColumns(
  locale: Locale,
  onEdit: (row: Adjustment) => void,
  onReverse: (row: Adjustment) => void,
): Column<Adjustment>[] {
  const texts = messages[locale];
  const shown = (row: Adjustment, value: number | null) =>
    value === null ? texts.none : row.asset === 'points' ? formatCount(value) : formatYuan(value);
  return [
    {
      id: 'no',
      title: texts.adjustmentNo,
      width: 76,
      text: (row) => row.adjustmentNo,
      cell: (row) => <AdjustmentNo no={row.adjustmentNo} />,
    },
    {
      id: 'state',
      title: texts.state,
      width: 64,
      text: (row) => stateName(row.state, locale),
      tone: (row) => toneOf(row.state),
    },
    {
      id: 'amount',
      title: texts.amount,
      width: 80,
      isNumber: true,
      text: (row) =>
        `${row.asset === 'points' ? texts.points2 : texts.balance2} ${row.amount > 0 ? '+' : ''}${shown(row, row.amount)}`,
    },
    {
      id: 'before',
      title: texts.before,
      width: 60,
      isNumber: true,
      text: (row) => shown(row, row.beforeAmount),
    },
    { id: 'after', title: texts.after, width: 60, isNumber: true, text: (row) => shown(row, row.afterAmount) },
    {
      id: 'reason',
      title: texts.reason,
      width: 90,
      text: ({ reason, reversalReason }) =>
        [reason, ...(reversalReason === null ? [] : [reasonText(reversalReason, texts)])].join(' → '),
    },
    { id: 'operator', title: texts.operator, width: 60, text: (row) => row.operatorName },
    { id: 'time', title: texts.time, width: 84, text: (row) => formatTime(row.createTime) },
    {
      id: 'acts',
      title: '',
      width: 32,
      text: () => '',
      cell: (row) => <AdjustmentMenu row={row} onEdit={onEdit} onReverse={onReverse} />,
    },
  ];
}

/** Every adjustment of a member's account, its state, and the actions still possible. */
export function AdjustmentsCard({ member }: { member: MemberRow }) {
  const locale = useLocale();
  const texts = messages[locale];
  const [current, setCurrent] = useState(1);
  const [editing, setEditing] = useState<Adjustment | null>(null);
  const [reversing, setReversing] = useState<Adjustment | null>(null);
  const query = useQuery(memberAdjustments(member.id, current));
  const { data } = query;
  useChanges('adjustment', () => void readAnew(query));
  return (
    <Card title={texts.adjustments} isFlush>
      <Pending of={query} lines={3}>
        {(data) => (
          <SmallTable<Adjustment>
            label={texts.adjustments}
            rows={data.records}
            rowId={({ id }) => id}
            empty={texts.noAdjustments}
            columns={adjustmentColumns(locale, setEditing, setReversing)}
          />
        )}
      </Pending>
      {data !== undefined && data.total > data.size && (
        <Pager
          total={data.total}
          totalExact
          current={current}
          size={data.size}
          sizes={sizes}
          onChange={(next) => setCurrent(next.current)}
        />
      )}
      {editing !== null && <AdjustDialog member={member} draft={editing} onClose={() => setEditing(null)} />}
      {reversing !== null && <ReverseDialog adjustment={reversing} onClose={() => setReversing(null)} />}
    </Card>
  );
}
