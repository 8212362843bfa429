import type { ReactNode } from 'react';

/** A section's title, a sentence under it, and at most one link. */
export function SectionHead({
  id,
  title,
  lead,
  action,
}: {
  id: string;
  title: string;
  lead?: string;
  action?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-8">
      <div>
        <h2 id={id} className="text-[clamp(1.75rem,3vw,2.25rem)] leading-[1.14] tracking-[-.025em]">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-2 max-w-[60ch] text-muted">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
