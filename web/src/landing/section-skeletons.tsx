import { SkeletonBlock } from '#web/ui/skeleton.tsx';

export const cardGrid = 'grid overflow-clip rounded-panel border border-border bg-card lg:grid-cols-5';
export const cardCell = 'border-border not-first:border-t lg:not-first:border-s lg:not-first:border-t-0';

/** The skeleton of the five featured providers. */
export function SkeletonCards() {
  return (
    <div aria-hidden="true" className={cardGrid}>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={`grid gap-2 p-5 ${cardCell}`}>
          <SkeletonBlock className="mb-3 size-16 rounded-full lg:size-20" />
          <SkeletonBlock className="h-5 w-3/5" />
          <SkeletonBlock className="h-4 w-2/5" />
          <SkeletonBlock className="h-4 w-4/5" />
          <SkeletonBlock className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}

/** The skeleton of the reviews: three cards, then the list with its figures. */
export function SkeletonQuotes() {
  return (
    <div aria-hidden="true" className="grid gap-4 sm:gap-6">
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-[1.25fr_1fr_1fr]">
        {[1, 2, 3].map((row) => (
          <SkeletonBlock key={row} className="h-76 rounded-panel" />
        ))}
      </div>
      <SkeletonBlock className="h-80 rounded-panel" />
    </div>
  );
}
