import type { ReactNode } from 'react';

interface OvalFrameProps {
  /** A picture or a running camera that fills the frame. */
  children: ReactNode;
  /** For a photo not taken yet: where the face belongs. */
  guide?: boolean;
}

/** A portrait being taken: three to four, with an oval for the face. */
export function OvalFrame({ children, guide = false }: OvalFrameProps) {
  return (
    <div className="relative aspect-3/4 w-full max-w-70 overflow-clip rounded-card bg-neutral-soft *:size-full *:object-cover">
      {children}
      {guide && (
        <svg aria-hidden="true" viewBox="0 0 300 400" className="pointer-events-none absolute inset-0">
          <path
            fillRule="evenodd"
            className="fill-scrim"
            d="M0 0h300v400H0zM150 49a104 146 0 1 0 0 292a104 146 0 1 0 0-292z"
          />
          <ellipse
            cx="150"
            cy="195"
            rx="104"
            ry="146"
            className="fill-none stroke-accent stroke-3 [stroke-dasharray:10_8]"
          />
        </svg>
      )}
    </div>
  );
}
