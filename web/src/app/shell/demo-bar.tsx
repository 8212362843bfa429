import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { learnServerTime } from '#web/lib/clock.ts';
import { demoQuery } from './demo-query.ts';
import { dropHeight, saveHeight, savedHeight } from './demo-bar-height.ts';

/** Its code is needed only in a demonstration. */
const DemoPanel = lazy(async () => ({ default: (await import('./demo-panel.tsx')).DemoPanel }));

/**
 * In a demonstration: synchronises the page's clock, and shows the bar. Its height is reserved while it loads: the
 * scroll position is restored before that, and a late bar would shift the page on every load.
 */
export function DemoBar() {
  const { data: demo, isPending } = useQuery(demoQuery);
  const [height] = useState(savedHeight);
  const place = height > 0 ? <div aria-hidden="true" style={{ height }} /> : null;
  useEffect(() => {
    if (!demo) return;
    learnServerTime(Date.parse(demo.now));
  }, [demo]);
  useEffect(() => {
    if (demo === null) dropHeight();
  }, [demo]);
  if (isPending) return place;
  if (!demo) return null;
  return (
    <Suspense fallback={place}>
      <div ref={saveHeight}>
        <DemoPanel demo={demo} />
      </div>
    </Suspense>
  );
}
