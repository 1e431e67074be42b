import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type OperationId, useWithheld } from '#src/lib/rights.ts';

const pages = {
  order: { to: '/mall/orderinfo/$id', needs: 'readOrder' },
  afterSale: { to: '/mall/aftersale/$id', needs: 'readAfterSale' },
  payment: { to: '/mall/payment/$id', needs: 'readPayment' },
  refund: { to: '/mall/refund/$id', needs: 'readRefund' },
  wxapp: { to: '/weixin/wxapp/$id', needs: 'readWxapp' },
} as const satisfies Record<string, { to: string; needs: OperationId }>;

/** The number or name of a row, a link to its page; only the text for those who may not see it. */
export function NumberLink({ kind, id, no }: { kind: keyof typeof pages; id: string; no: ReactNode }) {
  const { to, needs } = pages[kind];
  const isHidden = useWithheld()(needs) !== null;
  if (isHidden) return no;
  return (
    <Link to={to} params={{ id }}>
      {no}
    </Link>
  );
}
