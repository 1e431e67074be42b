import { use, useMemo } from 'react';
import type { Onlooker } from '#machines/approval/row.ts';
import { RightsContext } from '#src/lib/rights.ts';
import { useOperator } from '#src/lib/session.ts';

/** Who looks at approvals here, and up to what they may act without asking: what the chart decides by besides the row. */
export function useOnlooker(): Onlooker {
  const { id } = useOperator();
  const { limits } = use(RightsContext);
  return useMemo(() => ({ by: id, limits }), [id, limits]);
}
