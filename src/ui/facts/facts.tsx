import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import './facts.css';

interface Fact {
  label: string;
  value: ReactNode;
  isStrong?: boolean;
}

/** Labels with their values, one below the other; money is aligned at the end of its line. */
export function Facts({ rows, isMoney = false }: { rows: readonly Fact[]; isMoney?: boolean }) {
  return (
    <dl className={classes('zg-facts', isMoney && 'zg-facts-money')}>
      {rows.map(({ label, value, isStrong = false }) => (
        <div key={label} className={classes(isStrong && 'zg-facts-strong')}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
