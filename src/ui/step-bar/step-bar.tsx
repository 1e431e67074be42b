import { classes } from '../classes.ts';
import './step-bar.css';

/** One step of a process: reached, current, or still to come. */
export interface Step {
  id: string;
  label: string;
  /** When it was reached, or another fact about it. */
  note?: string | undefined;
  status: 'done' | 'now' | 'open' | 'failed';
}

/** This many names without notes fit side by side on a phone. */
const fitting = 4;

/** The progress of a process in a line; stacked on narrow screens when there is more to read. */
export function StepBar({ label, steps }: { label: string; steps: readonly Step[] }) {
  const isShort = steps.length <= fitting && steps.every(({ note }) => note === undefined);
  return (
    <ol className={classes('zg-step-bar', !isShort && 'zg-step-bar-long')} aria-label={label}>
      {steps.map(({ id, label: name, note, status }) => (
        <li
          key={id}
          className={classes(`zg-step-${status}`)}
          aria-current={status === 'now' || status === 'failed' ? 'step' : undefined}
        >
          <span className="zg-step-name">{name}</span>
          {note !== undefined && <span className="zg-step-note">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
