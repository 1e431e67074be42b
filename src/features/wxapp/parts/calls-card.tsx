import { useQuery } from '@tanstack/react-query';
import { formatCount, formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { callsOf, type WechatCall } from '../api.ts';
import { messages } from '../messages.ts';
import './calls-card.css';

/** Copies WeChat's id of a call; when the browser refuses, it shows the id itself. */
function CopyRid({ rid }: { rid: string }) {
  const texts = useMessages(messages);
  const copy = () => {
    const copying: Promise<void> | undefined = navigator.clipboard?.writeText(rid);
    if (copying === undefined) return notify.warning(rid);
    copying.then(
      () => notify.success(texts.copied),
      () => notify.warning(rid),
    );
    return undefined;
  };
  return (
    <Button size="small" variant="outlined" title={rid} onClick={copy}>
      {texts.copyRid}
    </Button>
  );
}

const copyable = ({ rid }: WechatCall) => (rid === null ? '–' : <CopyRid rid={rid} />);

const said = ({ words, errmsg }: WechatCall) => (
  <>
    {words ?? '–'}
    {errmsg !== null && words?.includes(errmsg) !== true && <small className="zg-call-said">{errmsg}</small>}
  </>
);

const tones = { ok: 'good', errcode: 'bad', fault: 'warn' } as const;

/** The latest calls to WeChat for this account, without their content. */
export function CallsCard({ id }: { id: string }) {
  const texts = useMessages(messages);
  const query = useQuery(callsOf(id));
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
      text: ({ words }) => words ?? texts.none,
      cell: said,
    },
    {
      id: 'rid',
      title: 'rid',
      width: 90,
      text: ({ rid }) => rid ?? texts.none,
      cell: copyable,
    },
    { id: 'took', title: texts.took, width: 100, isNumber: true, text: ({ durationMs }) => formatCount(durationMs) },
    { id: 'time', title: texts.time, width: 170, text: ({ time }) => formatTime(time) },
  ];
  return (
    <Card title={texts.calls} isFlush>
      <Pending of={query} lines={3}>
        {(data) => (
          <SmallTable
            label={texts.calls}
            columns={columns}
            rows={data.records}
            rowId={({ id: callId }) => callId}
            empty={texts.noCalls}
          />
        )}
      </Pending>
    </Card>
  );
}
