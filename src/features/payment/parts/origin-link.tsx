import { labels } from '#openapi/generated/values.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import type { RefundRow } from '../api.ts';

/** What a refund is for: its order, after-sale or payment, by its number. */
export function OriginLink({ of: { origin, originId, originNo } }: { of: RefundRow }) {
  const locale = useLocale();
  if (origin === 'order') return <NumberLink kind="order" id={originId} no={originNo} />;
  if (origin === 'afterSale') return <NumberLink kind="afterSale" id={originId} no={originNo} />;
  if (origin === 'surplus') return <NumberLink kind="payment" id={originId} no={originNo} />;
  return labels.RefundOrigin[origin][locale];
}
