import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import './tag.css';

/** What a state means to the operator: good, going on, needs somebody, bad, over. */
export type Tone = 'good' | 'active' | 'warn' | 'bad' | 'neutral';

/** A short state in words with its tone; the dot repeats the tone for those who scan. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes('zg-tag', `zg-tone-${tone}`)}>
      <span className="zg-tag-text">{children}</span>
    </span>
  );
}
