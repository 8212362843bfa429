import { useSyncExternalStore } from 'react';

/** From this width on a table fits. */
const WIDE = 1024;

/** Whether the window is wide, for content that differs there beyond its layout. */
export function useWideScreen(from = WIDE): boolean {
  const wide = `(min-width: ${from}px)`;
  return useSyncExternalStore(
    (listener) => {
      const query = globalThis.matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia(wide).matches,
    () => false,
  );
}
