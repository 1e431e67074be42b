import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import { Pager } from '#src/ui/pager/pager.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type Job, type JobRow, type JobSubject, jobRows } from '../api.ts';
import { messages } from '../messages.ts';
import { rowTone, statusName } from '../words.ts';
import './job-rows.css';

const route = getRouteApi('/mall/jobs/$id');
const size = 20;
const statuses = ['failed', 'waiting', 'done', 'skipped'] as const;

/** The rows of a job, optionally of one result; each says why it will not move or did not. */
export function JobRows({ job }: { job: Job }) {
  const texts = useMessages(messages);
  const { status, current } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...jobRows(job.id, { current, size, ...(status && { status }) }),
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  // The rows are fetched again whenever the job moves on, including its last step.
  const { version, waiting } = job;
  useEffect(() => void refetch(), [refetch, version, waiting]);
  const numbers = { failed: job.failed, waiting: job.waiting, done: job.done, skipped: job.skipped };
  return (
    <Card title={texts.rows} isFlush>
      <div className="zg-job-list">
        <Tabs
          label={texts.status}
          value={status ?? ''}
          tabs={[
            { id: '', label: texts.all, note: formatCount(job.total) },
            ...statuses.map((id) => ({ id, label: statusName(texts, job, id), note: formatCount(numbers[id]) })),
          ]}
          onChange={(next) => {
            const chosen = statuses.find((each) => each === next);
            void navigate({ search: { status: chosen, current: 1 }, replace: true });
          }}
        >
          <Pending of={query} lines={6}>
            {(data) => (
              <>
                {data.total === 0 ? <Empty title={texts.noRows} /> : <Table job={job} rows={data.records} />}
                <div className="zg-job-pager">
                  <Pager
                    total={data.total}
                    totalExact
                    current={current}
                    size={size}
                    sizes={[size]}
                    onChange={({ current: next }) =>
                      void navigate({ search: { status, current: next }, replace: true })
                    }
                  />
                </div>
              </>
            )}
          </Pending>
        </Tabs>
      </div>
    </Card>
  );
}

function Table({ job, rows }: { job: Job; rows: readonly JobRow[] }) {
  const texts = useMessages(messages);
  const isFile = job.kind === 'import';
  const isAbout = !isFile || rows.some(({ subject }) => subject !== null);
  // Of a selection only the ids are known; the ship desk also says what each row carries.
  const hasContent = isFile || rows.some(({ cells }) => Object.keys(cells).some((name) => name !== 'id'));
  return (
    <div className="zg-job-rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            {isAbout && <th scope="col">{texts.subject}</th>}
            <th scope="col">{texts.status}</th>
            {hasContent && <th scope="col">{isFile ? texts.content : texts.given}</th>}
            <th scope="col">{texts.reason}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rowNo, subject, status, cells, reason }) => (
            <tr key={rowNo}>
              <td>{rowNo}</td>
              {isAbout && <td>{subject === null ? (cells['id'] ?? '–') : <Subject subject={subject} />}</td>}
              <td>
                <Tag tone={rowTone(job, status)}>{statusName(texts, job, status)}</Tag>
              </td>
              {hasContent && <td className="zg-job-content">{textOf(cells, subject)}</td>}
              <td className="zg-job-reason">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns what the file's row says besides its subject, which has its own column. */
function textOf(cells: JobRow['cells'], subject: JobSubject | null): string {
  return Object.values(cells)
    .filter((text) => text !== '' && text !== subject?.name)
    .join(' · ');
}

function Subject({ subject: { id, name, isGone, memberName, price, points } }: { subject: JobSubject }) {
  const texts = useMessages(messages);
  const worth = [
    price > 0 || points === 0 ? `¥${formatYuan(price)}` : '',
    points > 0 ? texts.points(formatCount(points)) : '',
  ];
  return (
    <>
      {isGone ? name : <NumberLink kind="order" id={id} no={name} />}
      <div className="zg-job-about">{[memberName, ...worth].filter(Boolean).join(' · ')}</div>
    </>
  );
}
