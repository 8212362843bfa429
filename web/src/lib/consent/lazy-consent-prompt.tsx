import { lazy, Suspense, useEffect, useState } from 'react';
import type { Anchor } from '#web/ui/frame/anchor.ts';

/** The specification's delay of the banner. */
const DELAY_MS = 1000;

/** A page goes on without it. */
const Prompt = lazy(() =>
  import('./consent-prompt.tsx').then(
    ({ ConsentPrompt }) => ({ default: ConsentPrompt }),
    () => ({ default: () => null }),
  ),
);

/** The consent banner or what stands in its place, loaded a second after the page. */
export function LazyConsentPrompt(props: { Anchor: Anchor; asks?: boolean }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      <Suspense>
        <Prompt {...props} />
      </Suspense>
    )
  );
}
