import { Link } from '@tanstack/react-router';
import { labels } from '#openapi/generated/values.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import type { RefundRow } from '../api.ts';

/** What a refund is for: its order, after-sale or payment, by its number. */
export function OriginLink({ of: { origin, originId, originNo } }: { of: RefundRow }) {
  const locale = useLocale();
  const params = { id: originId };
  if (origin === 'order')
    return (
      <Link to="/mall/orderinfo/$id" params={params}>
        {originNo}
      </Link>
    );
  if (origin === 'afterSale')
    return (
      <Link to="/mall/aftersale/$id" params={params}>
        {originNo}
      </Link>
    );
  if (origin === 'surplus')
    return (
      <Link to="/mall/payment/$id" params={params}>
        {originNo}
      </Link>
    );
  return labels.RefundOrigin[origin][locale];
}
