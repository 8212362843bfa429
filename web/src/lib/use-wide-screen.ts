import { useSyncExternalStore } from 'react';

/** From this width on there is room for a table. */
const WIDE = '(min-width: 1024px)';

/** Whether the window is wide, for what is made differently there and not only laid out so. */
export function useWide(): boolean {
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
