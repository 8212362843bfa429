import { lazy, Suspense, useEffect, useState } from 'react';
import type { Anchor } from '#web/ui/frame/anchor.ts';

/** The specification's delay of the banner. */
const DELAY_MS = 1000;

/** A page goes on without it. */
const Notice = lazy(() =>
  import('./consent-notice.tsx').then(
    ({ ConsentNotice }) => ({ default: ConsentNotice }),
    () => ({ default: () => null }),
  ),
);

/** The consent banner or what stands in its place, loaded a second after the page. */
export function LazyConsentNotice(props: { Anchor: Anchor; asks?: boolean }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      <Suspense>
        <Notice {...props} />
      </Suspense>
    )
  );
}
