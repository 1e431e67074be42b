import { Skeleton } from '#src/ui/state-views/state-views.tsx';

/** Shown in the frame while a page's code and first data load. */
export function PagePending() {
  return (
    <div className="zg-page">
      <Skeleton lines={6} height={20} />
    </div>
  );
}
