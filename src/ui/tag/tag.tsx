import type { ReactNode } from 'react';
import type { Tone } from '#machines/kit/words.ts';
import { classes } from '../classes.ts';
import './tag.css';

/** A short state in words with its tone; the dot repeats the tone for scanning. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes('zg-tag', `zg-tone-${tone}`)}>
      <span className="zg-tag-text">{children}</span>
    </span>
  );
}
