import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Pager } from '#src/ui/pager/pager.tsx';
import { Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type Job, type JobRow, jobRows } from '../api.ts';
import { messages } from '../messages.ts';
import { rowTones } from '../words.ts';
import './job-rows.css';

const route = getRouteApi('/mall/jobs/$id');
const size = 20;
const statuses = ['failed', 'waiting', 'done', 'skipped'] as const;

/** The rows of a job, those of one result when asked for; each says why it will not move or did not. */
export function JobRows({ job }: { job: Job }) {
  const texts = useMessages(messages);
  const { status, current } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery({
    ...jobRows(job.id, { current, size, ...(status && { status }) }),
    placeholderData: keepPreviousData,
    refetchInterval: job.isBusy ? 2_000 : false,
  });
  const numbers = { failed: job.failed, waiting: job.waiting, done: job.done, skipped: job.skipped };
  return (
    <Card title={texts.rows} isFlush>
      <div className="zg-job-tabs">
        <Tabs
          label={texts.status}
          value={status ?? ''}
          tabs={[
            { id: '', label: texts.all, note: formatCount(job.total) },
            ...statuses.map((id) => ({ id, label: texts.statuses[id], note: formatCount(numbers[id]) })),
          ]}
          onChange={(next) => {
            const chosen = statuses.find((each) => each === next);
            void navigate({ search: { status: chosen, current: 1 }, replace: true });
          }}
        />
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={6} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <Table rows={data.records} />
          <div className="zg-job-pager">
            <Pager
              total={data.total}
              totalExact
              current={current}
              size={size}
              sizes={[size]}
              onChange={({ current: next }) => void navigate({ search: { status, current: next }, replace: true })}
            />
          </div>
        </>
      )}
    </Card>
  );
}

function Table({ rows }: { rows: readonly JobRow[] }) {
  const texts = useMessages(messages);
  return (
    <div className="zg-job-rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.content}</th>
            <th scope="col">{texts.reason}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rowNo, status, cells, reason }) => (
            <tr key={rowNo}>
              <td>{rowNo}</td>
              <td>
                <Tag tone={rowTones[status]}>{texts.statuses[status]}</Tag>
              </td>
              <td className="zg-job-content">{Object.values(cells).filter(Boolean).join(' · ')}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
