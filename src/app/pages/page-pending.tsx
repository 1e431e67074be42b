import { Skeleton } from '#src/ui/state-views/state-views.tsx';

/** Stands in the frame while a page's code and first data are on their way. */
export function PagePending() {
  return (
    <div className="zg-page">
      <Skeleton lines={6} height={20} />
    </div>
  );
}
