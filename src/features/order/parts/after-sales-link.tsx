import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWithheld } from '#src/lib/rights.ts';

/** Leads to the after-sales of an order; only the text for those who may not see them. */
export function AfterSalesLink({ orderNo, children }: { orderNo: string; children: ReactNode }) {
  const isHidden = useWithheld()('pageAfterSales') !== null;
  if (isHidden) return children;
  return (
    <Link to="/mall/aftersale/index" search={{ number: orderNo }}>
      {children}
    </Link>
  );
}
