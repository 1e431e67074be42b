import { type ComponentProps, Suspense, lazy } from 'react';

const ActDialog = lazy(() => import('./act-dialog.tsx').then((module) => ({ default: module.ActDialog })));

/** The dialog of one action on an order, fetched when somebody chooses the first one. */
export function LateActDialog(props: ComponentProps<typeof ActDialog>) {
  return (
    <Suspense fallback={null}>
      <ActDialog {...props} />
    </Suspense>
  );
}
