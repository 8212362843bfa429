import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { businessNow, setClockOffset } from '#web/lib/clock.ts';
import { demoQuery } from './demo-query.ts';

/** Its code is of use where there is a demonstration only. */
const DemoPanel = lazy(async () => ({ default: (await import('./demo-panel.tsx')).DemoPanel }));

/** What the way of an answer may take is no move of the clock. */
const MOVED_MS = 2_000;

/** In a demonstration: keeps the page's clock at its time, and says what it is. */
export function DemoBar() {
  const { data: demo } = useQuery(demoQuery);
  useEffect(() => {
    if (!demo) return;
    const present = Date.parse(demo.now);
    if (Math.abs(present - businessNow()) > MOVED_MS) setClockOffset(present - Date.now());
  }, [demo]);
  if (!demo) return null;
  return (
    <Suspense fallback={null}>
      <DemoPanel demo={demo} />
    </Suspense>
  );
}
