import { isOfMerchant } from '#machines/gateway-account/rules.ts';
import type { GatewayKind } from '#machines/gateway-account/types.ts';
import { forms, labels } from '#openapi/generated/values.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import type { purposes } from '../words.ts';
import { appIdsIn } from './app-ids.ts';

type Purpose = (typeof purposes)[number];
type TextDraft = { signName: string } & Record<Purpose, string>;

const byPurpose = <Value>(valueOf: (purpose: Purpose) => Value): Record<Purpose, Value> => ({
  signInCode: valueOf('signInCode'),
  cardsIssued: valueOf('cardsIssued'),
  orderShipped: valueOf('orderShipped'),
  refundDone: valueOf('refundDone'),
});

/** The labels of the fields with template codes. */
export const templateLabels = (locale: Locale): Record<Purpose, string> =>
  byPurpose((purpose) => messages[locale].template(labels.TextTemplate[purpose][locale]));

/** What is wrong with a signature and the codes of templates. */
export function textComplaints(draft: TextDraft, locale: Locale) {
  const { signNameWrong, templateHint } = messages[locale];
  const { length } = draft.signName.trim();
  return {
    signName: length < 2 || length > 12 ? signNameWrong : undefined,
    ...byPurpose((purpose) => (forms.TemplateCode.test(draft[purpose].trim()) ? undefined : templateHint)),
  };
}

/** What a draft says of an account of its kind. */
export function settingsIn(kind: GatewayKind, draft: TextDraft & { merchantNo: string; appIds: string }) {
  if (isOfMerchant(kind)) return { merchantNo: draft.merchantNo, appIds: appIdsIn(draft.appIds) ?? [] };
  if (kind !== 'texts') return {};
  const templates = byPurpose((purpose) => draft[purpose].trim());
  return { texts: { signName: draft.signName.trim(), templates } };
}
