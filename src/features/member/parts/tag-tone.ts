import type { Tone } from '#machines/kit/words.ts';

const tones: Readonly<Record<string, Tone>> = {
  blue: 'active',
  green: 'good',
  orange: 'warn',
  red: 'bad',
  violet: 'active',
};

/** Returns the tone for a tag's colour. */
export function tagTone(color: string): Tone {
  return tones[color] ?? 'neutral';
}
