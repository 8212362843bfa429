import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { businessNow, setClockOffset } from '#web/lib/clock.ts';
import { demoQuery } from './demo-query.ts';
import { dropHeight, saveHeight, savedHeight } from './demo-bar-height.ts';

/** Its code is of use where there is a demonstration only. */
const DemoPanel = lazy(async () => ({ default: (await import('./demo-panel.tsx')).DemoPanel }));

/** What the way of an answer may take is no move of the clock. */
const MAX_CLOCK_DRIFT_MS = 2_000;

/**
 * In a demonstration: keeps the page's clock at its time, and says what it is. Its place is kept while it is fetched: the
 * page is scrolled to where it was left before that, and a bar that came later would push it on with every load.
 */
export function DemoBar() {
  const { data: demo, isPending } = useQuery(demoQuery);
  const [height] = useState(savedHeight);
  const place = height > 0 ? <div aria-hidden="true" style={{ height }} /> : null;
  useEffect(() => {
    if (!demo) return;
    const present = Date.parse(demo.now);
    if (Math.abs(present - businessNow()) > MAX_CLOCK_DRIFT_MS) setClockOffset(present - Date.now());
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
