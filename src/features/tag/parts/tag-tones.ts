import type { Tone } from '#machines/kit/words.ts';
import type { TagItem } from '../api.ts';

/** How a tag of each colour is drawn. */
export const tones: Record<TagItem['color'], Tone> = {
  gray: 'neutral',
  blue: 'active',
  green: 'good',
  orange: 'warn',
  red: 'bad',
  violet: 'active',
};
