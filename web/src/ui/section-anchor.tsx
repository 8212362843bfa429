import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A part of a page with an address of its own, `#id`: a person who opens that lands on its heading. */
export function SectionAnchor({ id, children }: { id: string; children: ReactNode }) {
  const { hash, key } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${id}`) return undefined;
    // After the focus that every new page takes.
    const frame = requestAnimationFrame(() => {
      const heading = section.current?.querySelector<HTMLElement>('h2, h3');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
      section.current?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, id]);
  return (
    <div ref={section} id={id} className="scroll-mt-24 empty:hidden">
      {children}
    </div>
  );
}
