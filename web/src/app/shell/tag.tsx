import type { ReactNode } from 'react';

/** A small, subdued mark, such as a role. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-[5px] border border-border bg-card px-2 py-0.5 text-xs leading-normal font-semibold text-muted">
      {children}
    </span>
  );
}
