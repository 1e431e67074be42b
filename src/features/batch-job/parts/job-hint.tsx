import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Failure } from '#src/ui/state-views/state-views.tsx';
import type { Job } from '../api.ts';
import { messages } from '../messages.ts';
import { stateName } from '../words.ts';
import './job-hint.css';

/** What a job waits for, or why its file cannot be used; nothing while it simply runs. */
export function JobHint({ job: { state, fault, faultReason, waiting, facts } }: { job: Job }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  if (fault !== null) return <Failure title={stateName(state, locale)} reason={faultReason || texts.faults[fault]} />;
  const preview = waiting === 0 ? texts.nothingToRun : texts.previewHint;
  const running = texts.wishHints[facts.wish];
  const interrupted = facts.wish === 'pause' ? texts.interruptedForGood : texts.interruptedHint;
  const hint = { previewing: preview, running, interrupted }[state];
  return hint === undefined ? null : <output className="zg-job-hint">{hint}</output>;
}
