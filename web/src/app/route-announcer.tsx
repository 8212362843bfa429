import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The specification clears an announcement after 3 s. */
const CLEAR_AFTER = 3000;

/** Says each new page aloud and moves the focus to `main`; the first page is said by the browser itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
    // The new page's title is set after its first render.
    const frame = requestAnimationFrame(() => setWords(document.title));
    const timer = setTimeout(() => setWords(''), CLEAR_AFTER);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname]);
  return (
    <output aria-live="assertive" aria-atomic="true" className="sr-only">
      {words}
    </output>
  );
}
