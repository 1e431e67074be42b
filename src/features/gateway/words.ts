import { daysLeft } from '#machines/gateway-account/rules.ts';
import type { GatewayKind } from '#machines/gateway-account/types.ts';
import { words } from '#machines/gateway-account/words.ts';
import { words as textWords } from '#machines/text/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';

export const { stateName, toneOf, eventName, isGrave } = shownBy(words);

export const ofTexts = shownBy(textWords);

export const purposes = ['signInCode', 'cardsIssued', 'orderShipped', 'refundDone'] as const;

/** The purposes of texts with their names. */
export const templateNames = (locale: Locale): [string, string][] =>
  purposes.map((value) => [value, labels.TextTemplate[value][locale]]);

/** Which words an account with a key and its secret uses. */
export const keyKind = (kind: GatewayKind): 'texts' | 'tracking' => (kind === 'tracking' ? 'tracking' : 'texts');

/** Whole days from now until a certificate ends. */
export const daysUntil = (endsAt: string): number => daysLeft(endsAt, Date.now());

/** What a test or a call found wrong: the setting to mend. */
export const troubleName = (trouble: keyof typeof labels.GatewayTrouble, locale: Locale): string =>
  labels.GatewayTrouble[trouble][locale];
