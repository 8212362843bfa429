import { lazy, Suspense, useEffect, useState } from 'react';
import type { Anchor } from '#web/ui/frame/anchor.ts';
import { isSettled, sendsSignal } from './consent-gate.ts';

/** The specification's delay of the banner. */
const DELAY_MS = 1000;

/** A page goes on without it. */
const Notice = lazy(() =>
  import('./consent-notice.tsx').then(
    ({ ConsentNotice }) => ({ default: ConsentNotice }),
    () => ({ default: () => null }),
  ),
);

/** The consent banner or what stands in its place, loaded a second after the page, and only where it may be due. */
export function LazyConsentNotice({ Anchor: A, asks = true }: { Anchor: Anchor; asks?: boolean }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isSettled()) return;
    const timer = setTimeout(() => setDue(true), sendsSignal() ? 0 : DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      <Suspense>
        <Notice Anchor={A} asks={asks} />
      </Suspense>
    )
  );
}
