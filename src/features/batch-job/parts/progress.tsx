import { isGivenUp } from '#machines/batch-job/rules.ts';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import type { Job } from '../api.ts';
import { messages } from '../messages.ts';
import { hasRun, statusName } from '../words.ts';
import './progress.css';

const parts = ['done', 'skipped', 'failed', 'waiting'] as const;

/** A job's progress: a bar of all rows by result with the numbers below; before it runs, or when it never will, only the numbers. */
export function Progress({ job }: { job: Job }) {
  const texts = useMessages(messages);
  const { total } = job;
  const through = total - job.waiting;
  const said = job.kind === 'export' ? texts.exportedOf : texts.progressOf;
  const counts = (shown: readonly (typeof parts)[number][]) => (
    <dl className="zg-job-counts">
      {shown.map((part) => (
        <div key={part}>
          <dt>
            <span className={`zg-job-dot zg-job-${part}`} />
            {statusName(texts, job, part)}
          </dt>
          <dd>{formatCount(job[part])}</dd>
        </div>
      ))}
    </dl>
  );
  if (!hasRun(job))
    return (
      <Card title={isGivenUp(job.state) ? texts.status : texts.preview}>
        {counts(['waiting', 'failed', 'skipped'])}
      </Card>
    );
  const share = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`;
  return (
    <Card title={texts.progress} note={said(formatCount(through), formatCount(total))}>
      <div
        className="zg-job-bar"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element has no parts of several colours
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={through}
      >
        {parts.map((part) => (
          <span key={part} className={`zg-job-${part}`} style={{ width: share(job[part]) }} />
        ))}
      </div>
      {counts(parts)}
    </Card>
  );
}
