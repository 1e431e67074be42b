import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import type { Job } from '../api.ts';
import { messages } from '../messages.ts';
import './progress.css';

const parts = ['done', 'skipped', 'failed', 'waiting'] as const;

/** How far a job is: a bar of all its rows by what became of them, with the numbers below. */
export function Progress({ job }: { job: Job }) {
  const texts = useMessages(messages);
  const { total } = job;
  const share = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`;
  const through = total - job.waiting;
  const said = job.kind === 'export' ? texts.exportedOf : texts.progressOf;
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
      <dl className="zg-job-counts">
        {parts.map((part) => (
          <div key={part}>
            <dt>
              <span className={`zg-job-dot zg-job-${part}`} />
              {texts.counts[part]}
            </dt>
            <dd>{formatCount(job[part])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
