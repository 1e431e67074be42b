import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { StepBar, type Step } from '#src/ui/step-bar/step-bar.tsx';
import type { CodeDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { stateName } from '../words.ts';

type Slot = keyof CodeDetail['states'];

/** The status of each step by the state of WeChat's slot. */
const standing: Record<Slot, Readonly<Record<string, Step['status']>>> = {
  trial: { none: 'now', ready: 'done', committing: 'now', unanswered: 'failed' },
  privacy: { idle: 'open', checking: 'now', asking: 'now', passed: 'done', blocked: 'failed' },
  audit: {
    none: 'open',
    submitting: 'now',
    auditing: 'now',
    querying: 'now',
    delayed: 'now',
    unanswered: 'failed',
    undoing: 'now',
    speedingUp: 'now',
    approved: 'done',
    rejected: 'failed',
    withdrawn: 'open',
  },
  online: {
    none: 'open',
    released: 'done',
    rolledBack: 'failed',
    releasing: 'now',
    rollingBack: 'now',
    unanswered: 'failed',
  },
  gray: { none: 'open', running: 'now', paused: 'failed', rollingOut: 'now', withdrawing: 'now', unanswered: 'failed' },
};

/** True when the slot's state belongs to the previous version and not to this one. */
function isOfBefore(slot: Slot, name: string, stage: CodeDetail['stage']): boolean {
  const isUnsent = stage === 'checking' || stage === 'trialReady';
  if (slot === 'audit') return name === 'approved' && isUnsent;
  return slot === 'online' && (name === 'released' || name === 'rolledBack') && stage !== name;
}

/**
 * Marks the next step when none is active: the audit after an undo, the release after an approval. Gray is optional.
 */
function marked(steps: readonly Step[]): readonly Step[] {
  if (steps.some(({ status }) => status === 'now' || status === 'failed')) return steps;
  const next = steps.find(({ id, status }) => status === 'open' && id !== 'gray');
  return steps.map((step) => (step === next ? { ...step, status: 'now' } : step));
}

/** The progress of the code from commit to release. */
export function LifeBar({ code, paths }: { code: CodeDetail; paths: readonly string[] }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const step = (slot: Slot, label: string, note?: string): Step => {
    const path = paths.find((each) => each.startsWith(`${slot}.`)) ?? slot;
    const name = path.split('.').at(-1) ?? path;
    const word = stateName(path, locale);
    const sentence = [word, note].filter(Boolean).join(' · ');
    if (isOfBefore(slot, name, code.stage)) return { id: slot, label, note: texts.ofBefore(sentence), status: 'open' };
    return { id: slot, label, note: sentence, status: standing[slot][name] ?? 'now' };
  };
  return (
    <StepBar
      label={texts.stage}
      steps={marked([
        step('trial', texts.steps.commit, code.trial?.userVersion),
        step('privacy', texts.steps.privacy),
        step('audit', texts.steps.audit, code.sheet?.version),
        step('gray', texts.gray, code.gray ? texts.grayOf(code.gray.percentage) : undefined),
        step('online', texts.steps.release, code.online?.version),
      ])}
    />
  );
}
