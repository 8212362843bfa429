import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The specification clears an announcement after 3 s. */
const CLEAR_AFTER_MS = 3000;

/** Announces each new page and moves the focus to `main`; the browser announces the first page. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
    // The new page's title is set after its first render.
    const frame = requestAnimationFrame(() => setAnnouncement(document.title));
    const timer = setTimeout(() => setAnnouncement(''), CLEAR_AFTER_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname]);
  return (
    <output aria-live="assertive" aria-atomic="true" className="sr-only">
      {announcement}
    </output>
  );
}
