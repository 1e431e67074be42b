import { Tag as BlueprintTag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Tone } from '#machines/kit/words.ts';
import { classes } from '../classes.ts';
import './tag.css';

/** A short state in words with its tone; the dot repeats the tone for scanning. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    // On one line all the same, by its style: Blueprint's own way measures each text, and a list draws many.
    <BlueprintTag multiline className={classes('zg-tag', `zg-tone-${tone}`)}>
      {children}
    </BlueprintTag>
  );
}
