import { words as afterSale } from '#machines/after-sale/words.ts';
import { words as approval } from '#machines/approval/words.ts';
import { words as batchJob } from '#machines/batch-job/words.ts';
import { words as billAdjust } from '#machines/bill-adjust/words.ts';
import { words as buyerMessage } from '#machines/buyer-message/words.ts';
import { words as gatewayAccount } from '#machines/gateway-account/words.ts';
import type { ChartName } from '#machines/kept.gen.ts';
import type { Label, Tone } from '#machines/kit/words.ts';
import { words as code } from '#machines/mini-program-code/words.ts';
import { words as order } from '#machines/order/words.ts';
import { words as payment } from '#machines/payment/words.ts';
import { words as refund } from '#machines/refund/words.ts';
import { words as shippingReport } from '#machines/shipping-report/words.ts';
import { words as text } from '#machines/text/words.ts';
import { type ShownWords, shownBy } from '#src/lib/chart-words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Drawing } from '#src/ui/machine-chart/drawing.ts';
import { afterSaleMeanings } from './meanings/after-sale.ts';
import { approvalMeanings } from './meanings/approval.ts';
import { batchJobMeanings } from './meanings/batch-job.ts';
import { billAdjustMeanings } from './meanings/bill-adjust.ts';
import { buyerMessageMeanings } from './meanings/buyer-message.ts';
import { gatewayAccountMeanings } from './meanings/gateway-account.ts';
import { codeMeanings } from './meanings/mini-program-code.ts';
import { orderMeanings } from './meanings/order.ts';
import { paymentMeanings } from './meanings/payment.ts';
import { refundMeanings } from './meanings/refund.ts';
import { shippingReportMeanings } from './meanings/shipping-report.ts';
import { textMeanings } from './meanings/text.ts';

interface ChartHelp {
  words: ShownWords & { title: Label };
  meanings: Readonly<Record<string, Label>>;
}

const charts: Partial<Record<ChartName, ChartHelp>> = {
  order: { words: order, meanings: orderMeanings },
  'after-sale': { words: afterSale, meanings: afterSaleMeanings },
  approval: { words: approval, meanings: approvalMeanings },
  'batch-job': { words: batchJob, meanings: batchJobMeanings },
  'bill-adjust': { words: billAdjust, meanings: billAdjustMeanings },
  'buyer-message': { words: buyerMessage, meanings: buyerMessageMeanings },
  'gateway-account': { words: gatewayAccount, meanings: gatewayAccountMeanings },
  text: { words: text, meanings: textMeanings },
  payment: { words: payment, meanings: paymentMeanings },
  refund: { words: refund, meanings: refundMeanings },
  'shipping-report': { words: shippingReport, meanings: shippingReportMeanings },
  'mini-program-code': { words: code, meanings: codeMeanings },
};

/** A state in the help: its name, what it means, and the arrows that lead on from it. */
export interface StateHelp {
  path: string;
  name: string;
  tone: Tone;
  meaning: string;
  ways: readonly { act: string; to: string }[];
}

/** Returns what the help of a page says about the chart of its rows; null for a chart that no help explains. */
export function chartHelp(name: ChartName): ChartHelp | null {
  return charts[name] ?? null;
}

/** Returns the states of a chart in words, with the ways on that its picture draws. */
export function statesOf({ words, meanings }: ChartHelp, drawing: Drawing | null, locale: Locale): StateHelp[] {
  const { stateName, toneOf } = shownBy(words);
  return Object.entries(meanings).map(([path, meaning]) => ({
    path,
    // A part of a state is known by the state's own name too.
    name: path.includes('.')
      ? `${stateName(path.split('.')[0] ?? '', locale)} · ${stateName(path, locale)}`
      : stateName(path, locale),
    tone: toneOf(path),
    meaning: meaning[locale],
    ways: drawing === null ? [] : waysFrom(path, words, drawing, locale),
  }));
}

function waysFrom(path: string, words: ShownWords, { edges }: Drawing, locale: Locale): StateHelp['ways'] {
  const { stateName } = shownBy(words);
  // What holds for a state holds for its parts.
  const isFrom = (source: string) => source === path || path.startsWith(`${source}.`);
  const found = edges
    .filter(({ source, target }) => isFrom(source) && target !== path)
    .flatMap(({ target, arrows }) =>
      arrows.flatMap((arrow) => {
        const event = /--([\w.]+)/.exec(arrow)?.[1] ?? '';
        const act = words.events[event]?.[locale];
        return act === undefined ? [] : [{ act, to: stateName(target, locale) }];
      }),
    );
  return [...new Map(found.map((way) => [`${way.act} ${way.to}`, way])).values()];
}
