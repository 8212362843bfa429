import { type ReactNode, useRef } from 'react';

import { useRestoreFocus } from './use-restore-focus.ts';

/** The status in one sentence: announced when it changes, and the focus target when an action's button is removed. */
export function StatusHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(heading);
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
