import { useEffect, useState } from 'react';

/** Whether an element is pointed at or has the focus. */
export function useHeld(element: HTMLElement | null): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const leaving = new AbortController();
    const on = (type: string, held: boolean): void =>
      element.addEventListener(type, () => setHeld(held), { signal: leaving.signal });
    on('pointerenter', true);
    on('focusin', true);
    on('pointerleave', false);
    on('focusout', false);
    return () => leaving.abort();
  }, [element]);
  return isHeld;
}
