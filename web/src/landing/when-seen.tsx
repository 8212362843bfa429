import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** How far below the screen it begins to load, in pixels. */
  margin: number;
  /** The final boxes, so that nothing jumps. */
  bones: ReactNode;
  children: ReactNode;
}

/** Renders a section once a tenth of it is near the screen (specification, section 9). */
export function WhenSeen({ margin, bones, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setSeen(true);
      },
      { threshold: 0.1, rootMargin: `${margin}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin]);
  return <div ref={place}>{seen ? <Suspense fallback={bones}>{children}</Suspense> : bones}</div>;
}
