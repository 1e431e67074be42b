import { classes } from '../classes.ts';
import './step-bar.css';

/** One step of something that goes on: reached at a time, standing there now, or still to come. */
export interface Step {
  id: string;
  label: string;
  /** When it was reached, or anything else that is known of it. */
  note?: string | undefined;
  status: 'done' | 'now' | 'open' | 'failed';
}

/** So many names without notes stay beside each other on a phone. */
const fitting = 4;

/** Where something stands on its way, in a line; below each other on narrow screens when there is more to read. */
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
