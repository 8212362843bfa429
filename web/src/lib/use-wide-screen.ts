import { useSyncExternalStore } from 'react';

/** From this width on a table fits. */
const WIDE = '(min-width: 1024px)';

/** Whether the window is wide, for content that differs there beyond its layout. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = globalThis.matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia(WIDE).matches,
    () => false,
  );
}
