import { type ReactNode, useRef } from 'react';

import { useFocusKept } from './use-focus-kept.ts';

/** What is so, in one sentence: said aloud when it changes, and where the focus goes whose button went with its act. */
export function NowHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(heading);
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      aria-live="polite"
      className="mt-3.5 max-w-[32ch] text-xl font-bold tracking-[-.02em] outline-none sm:text-2xl"
    >
      {children}
    </h2>
  );
}
