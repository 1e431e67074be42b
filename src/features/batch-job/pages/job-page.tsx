import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { rowChart } from '#machines/batch-job/row.ts';
import { isWhole } from '#machines/batch-job/rules.ts';
import { words } from '#machines/batch-job/words.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { isPlainEvent, sendPlainly } from '#src/lib/plain-calls.ts';
import { readAnew } from '#src/lib/query.ts';
import { type ShownAct, useActs, useRowActor, useStatePaths } from '#src/lib/row-actor.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { HistoryList } from '#src/ui/history/history-list.tsx';
import { ExportButton } from '#src/ui/list/export-button.tsx';
import { RowSteps } from '#src/ui/list/row-steps.tsx';
import { mainActMark, useWayToMainAct } from '#src/ui/list/use-main-act.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { type Job, jobDetail, touchedByJobs } from '../api.ts';
import { messages } from '../messages.ts';
import { JobHint } from '../parts/job-hint.tsx';
import { JobRows } from '../parts/job-rows.tsx';
import { Progress } from '../parts/progress.tsx';
import { eventName, isGrave, isRequest, stateName, toneOf } from '../words.ts';
import './job-page.css';

export const lazyRoute = createLazyRoute('/mall/jobs/$id')({ component: JobPage });

/** The actions that let rows run. */
const movesOn: ReadonlySet<string> = new Set(['confirm', 'resume']);

/** How often a job's numbers are polled while rows run, in case a live change is lost. */
const busyPollMs = 2_000;

/** One job: what it will do or does, row by row, with its controls. */
function JobPage() {
  const { id } = lazyRoute.useParams();
  const texts = useMessages(messages);
  const query = useQuery({
    ...jobDetail(id),
    refetchInterval: ({ state }) => (state.data?.isBusy === true ? busyPollMs : false),
  });
  const { data } = query;
  useChanges('job', () => void readAnew(query), id);
  const back = <BackLink to="/mall/jobs/index" search={useWalkSearch('job', id)} />;
  if (data === undefined)
    return (
      <Page title={texts.title} back={back}>
        <Pending of={query} lines={8} />
      </Page>
    );
  return <JobView key={id} job={data} back={back} />;
}

function JobView({ job: data, back }: { job: Job; back: ReactNode }) {
  const { id } = data;
  const navigate = lazyRoute.useNavigate();
  const texts = useMessages(messages);
  const locale = useLocale();
  const actor = useRowActor(rowChart, data);
  const acts = useActs(actor, rowChart);
  const [state = ''] = useStatePaths(actor);
  return (
    <Page
      title={texts.purposes[data.purpose] ?? data.purpose}
      viewed={{ kind: 'batch-job', id }}
      back={back}
      description={
        <span className="zg-job-standing" data-version={data.version}>
          <Tag tone={toneOf(state)}>{stateName(state, locale)}</Tag>
          <span>{data.operatorName}</span>
          <span>{formatTime(data.createTime)}</span>
          {data.fileName !== '' && <span>{data.fileName}</span>}
        </span>
      }
      actions={
        <>
          <RowSteps
            kind="job"
            id={id}
            onOpen={(next) => void navigate({ to: '/mall/jobs/$id', params: { id: next }, replace: true })}
          />
          <Steering job={data} acts={acts} />
        </>
      }
    >
      <JobHint job={data} />
      {data.fault === null && <Progress job={data} />}
      {data.kind !== 'export' && data.total > 0 && <JobRows job={data} />}
      <Card
        title={texts.history}
        actions={
          <Link
            to="/machines/$name"
            params={{ name: 'batch-job' }}
            search={{ row: id }}
            className={buttonClass({ variant: 'minimal', size: 'small' })}
          >
            {texts.onChart}
          </Link>
        }
      >
        <HistoryList machine="batch-job" words={words} id={id} facts={{}} />
      </Card>
    </Page>
  );
}

/** The possible actions and the available files. */
function Steering({ job, acts }: { job: Job; acts: readonly ShownAct[] }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [sent, setSent] = useState('');
  const { run, isRunning } = useWrite(sendPlainly, {
    touches: touchedByJobs,
    said: (_, { event }) => (isRequest(job, event) ? texts.requested : texts.done)(eventName(event, locale)),
  });
  const { id, version, jobNo } = job;
  useWayToMainAct();
  return (
    <>
      {job.failed > 0 && (
        <ExportButton path={`/mall/jobs/${id}/failed`} query={{}} fileName={`${jobNo}.xlsx`} label={texts.download} />
      )}
      {job.kind === 'import' && (
        <ExportButton
          path={`/mall/jobs/${id}/file`}
          query={{}}
          fileName={job.fileName || jobNo}
          label={texts.original}
        />
      )}
      {job.kind === 'export' && isWhole(job.state) && (
        <>
          <ExportButton path={`/mall/jobs/${id}/result`} query={{}} fileName={`${jobNo}.csv`} label={texts.result} />
          <ExportButton
            path={`/mall/jobs/${id}/result`}
            query={{ format: 'xlsx' }}
            fileName={`${jobNo}.xlsx`}
            label={texts.resultXlsx}
          />
        </>
      )}
      {acts.map(({ act, event, allowed }) =>
        isPlainEvent('job', event) && allowed ? (
          <Button
            key={act}
            intent={isGrave(event) ? 'danger' : movesOn.has(act) ? 'primary' : 'none'}
            variant={isGrave(event) ? 'outlined' : 'solid'}
            isBusy={isRunning && sent === event}
            disabled={isRunning && sent !== event}
            {...(movesOn.has(act) && mainActMark)}
            onClick={() => {
              setSent(event);
              run({ event, id, version });
            }}
          >
            {eventName(event, locale)}
          </Button>
        ) : null,
      )}
    </>
  );
}
