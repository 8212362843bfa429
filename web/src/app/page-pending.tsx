import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx';

/** While the first page loads: a title and two panels. */
export function PagePending() {
  return (
    <main id="main" className="container-page py-24">
      <Skeleton>
        <SkeletonBlock className="h-9 w-64" />
        <SkeletonBlock className="mt-8 h-64 rounded-panel" />
        <SkeletonBlock className="mt-6 h-40 rounded-panel" />
      </Skeleton>
    </main>
  );
}
