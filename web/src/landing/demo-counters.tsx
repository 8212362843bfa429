import { lazy, Suspense } from 'react';
import type { DemoAnswer } from '#query-api/contract/demo.ts';
import { useFetched } from './use-fetched.ts';

const LiveCounters = lazy(async () => ({ default: (await import('./live-counters.tsx')).LiveCounters }));

/** Counters appear on this page only in a demonstration, labelled so; other pages do not load their socket. */
export function DemoCounters() {
  const answer = useFetched<DemoAnswer>('/api/demo');
  if (answer.state !== 'ready' || answer.data.demo === null) return null;
  return (
    <Suspense fallback={null}>
      <LiveCounters />
    </Suspense>
  );
}
