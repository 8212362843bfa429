import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface LazyOnVisibleProps {
  /** How far below the screen it begins to load, in pixels. */
  margin: number;
  /** The final boxes, so that nothing jumps. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders a section once a tenth of it is near the screen (specification, section 9). */
export function LazyOnVisible({ margin, fallback, children }: LazyOnVisibleProps) {
  const place = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setVisible(true);
      },
      { threshold: 0.1, rootMargin: `${margin}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin]);
  return <div ref={place}>{visible ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
