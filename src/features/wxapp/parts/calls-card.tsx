import { useQuery } from '@tanstack/react-query';
import { formatCount, formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { callsOf, type WechatCall } from '../api.ts';
import { messages } from '../messages.ts';

const tones = { ok: 'good', errcode: 'bad', fault: 'warn' } as const;

/** What WeChat was asked for this account lately, without what was said. For platform staff. */
export function CallsCard({ id }: { id: string }) {
  const texts = useMessages(messages);
  const { data, error, refetch } = useQuery(callsOf(id));
  const columns: Column<WechatCall>[] = [
    { id: 'path', title: texts.call, width: 220, text: ({ path }) => path },
    {
      id: 'result',
      title: texts.result,
      width: 90,
      text: ({ result }) => texts.results[result],
      tone: ({ result }) => tones[result],
    },
    {
      id: 'words',
      title: texts.trouble,
      width: 200,
      text: ({ words, errcode }) => (errcode === null ? texts.none : `${words ?? ''} (${errcode})`),
    },
    { id: 'took', title: texts.took, width: 100, isNumber: true, text: ({ durationMs }) => formatCount(durationMs) },
    { id: 'time', title: texts.time, width: 170, text: ({ time }) => formatTime(time) },
  ];
  return (
    <Card title={texts.calls} isFlush>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={3} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <SmallTable
          label={texts.calls}
          columns={columns}
          rows={data.records}
          rowId={({ id: callId }) => callId}
          empty={texts.noCalls}
        />
      )}
    </Card>
  );
}
