import { createLazyRoute } from '@tanstack/react-router';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { SheetsView } from '../print/sheets-view.tsx';

export const lazyRoute = createLazyRoute('/mall/orderinfo/print')({ component: PrintManyPage });

/** The sheets of several orders. */
function PrintManyPage() {
  const { ids, kind } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  return (
    <SheetsView
      ids={ids}
      kind={kind}
      onKind={(next) => void navigate({ search: { ids, kind: next }, replace: true })}
      back={<BackLink to="/mall/orderinfo/index" search={useWalkSearch('order', '')} />}
    />
  );
}
