import { daysLeft } from '#machines/gateway-account/rules.ts';
import { words } from '#machines/gateway-account/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';

export const { stateName, toneOf, eventName, isGrave } = shownBy(words);

/** Whole days from now until a certificate ends. */
export const daysUntil = (endsAt: string): number => daysLeft(endsAt, Date.now());

/** What a test or a call found wrong: the setting to mend. */
export const troubleName = (trouble: keyof typeof labels.GatewayTrouble, locale: Locale): string =>
  labels.GatewayTrouble[trouble][locale];
