import type { Flaw } from './entries.ts';
import type { messages } from './messages.ts';

/** Returns what a person reads about a flaw. */
export function flawText(flaw: Flaw, texts: typeof messages.zh): string {
  switch (flaw.about) {
    case 'twice':
    case 'samePlace':
      return texts[flaw.about](flaw.with);
    case 'form':
      return flaw.likely === null ? texts.odd : texts.likely(flaw.likely);
    case 'carrierMissing':
    case 'trackingWrong':
      return texts[flaw.about];
  }
}
