import { createLazyRoute } from '@tanstack/react-router';
import { forms } from '#openapi/generated/values.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { SheetsView } from '../print/sheets-view.tsx';

export const lazyRoute = createLazyRoute('/mall/orderinfo/$id/print')({ component: PrintPage });

/** The sheets of one order. */
function PrintPage() {
  const { id } = lazyRoute.useParams();
  const { kind } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  return (
    <SheetsView
      ids={forms.Id.test(id) ? id : undefined}
      isAlone
      kind={kind}
      onKind={(next) => void navigate({ search: { kind: next }, replace: true })}
      back={<BackLink to="/mall/orderinfo/$id" params={{ id }} />}
    />
  );
}
