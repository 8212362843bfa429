import { type RefObject, useEffect } from 'react';

/** A dialog lies over it, which keeps the focus to itself. */
function isCovered(place: HTMLElement | null): boolean {
  return place?.closest('[aria-hidden="true"]') !== null;
}

/**
 * An act that was taken often takes its own button away, and the focus with it. Whoever acted goes on from `place`; where
 * a dialog gives the focus back to what is still there, it stays with that.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /** What has the focus, or had it when it was taken off the page; null once the person left it by themselves. */
    let had: EventTarget | null = document.activeElement;
    let frame = 0;
    const isGone = (): boolean => had instanceof Node && !had.isConnected;
    const isLost = (): boolean => isGone() && document.activeElement === document.body && !isCovered(place.current);

    function note({ target }: FocusEvent): void {
      had = target;
    }

    function forget(): void {
      // Some browsers tell of a leave before they take the element away.
      queueMicrotask(() => {
        if (!isGone() && document.activeElement === document.body) had = null;
      });
    }

    function look(): void {
      if (!isLost()) return;
      cancelAnimationFrame(frame);
      // A dialog that closes gives the focus back a moment after it is gone.
      frame = requestAnimationFrame(() => {
        if (isLost()) place.current?.focus();
      });
    }

    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  }, [place]);
}
