import { type RefObject, useEffect } from 'react';

/** What has the focus, or had it when it was taken off the page, and where it stood. */
interface Focused {
  readonly element: Element;
  /** Closest first: an element that is gone no longer tells what it stood in. */
  readonly around: readonly Element[];
  /** It asks something, and gives the focus back to what opened it. */
  readonly inDialog: boolean;
  /** A part of the page that keeps the focus for itself (`data-focus-scope`). A dialog belongs to where it was opened. */
  readonly near: Element | null;
  /** Whoever pressed it acted, and reads at the page's heading what became of it. */
  readonly actions: boolean;
}

function focusedOn(element: Element, before: Focused | null): Focused {
  const inDialog = element.closest('[data-dialog]') !== null;
  const afterDialog = before !== null && before.inDialog;
  return {
    element,
    around: ancestors(element),
    inDialog,
    near: inDialog ? (before?.near ?? null) : element.closest('[data-focus-scope]'),
    actions: inDialog || afterDialog || element.closest('[data-actions]') !== null,
  };
}

function ancestors({ parentElement }: Element): Element[] {
  return parentElement === null ? [] : [parentElement, ...ancestors(parentElement)];
}

/** Whether `place` is where to go on: the nearest that keeps the focus, or else the answer to what was done. */
function isFor({ near, actions, around }: Focused, place: Element): boolean {
  const scope = place.closest('[data-focus-scope]');
  if (near?.isConnected) return near === scope;
  const panel = place.closest('section');
  return scope === null && (actions || around.some((each) => panel?.contains(each)));
}

/** A dialog lies over it, which keeps the focus to itself. */
function isCovered(place: Element): boolean {
  return place.closest('[aria-hidden="true"], [data-base-ui-inert]') !== null;
}

/**
 * An act that was taken often takes its own button away, and the focus with it. Whoever acted in the panel of `place`, or in
 * a dialog, goes on from there; where a dialog gives the focus back to what is still there, it stays with that. A part of
 * the page with `data-focus-scope` has a place of its own, to which nothing scrolls.
 */
export function useRestoreFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /** Null once the person left it by themselves. */
    let had = document.activeElement === null ? null : focusedOn(document.activeElement, null);
    let frame = 0;
    const isGone = (): boolean => had !== null && !had.element.isConnected;
    const isLost = (): boolean => isGone() && document.activeElement === document.body;

    function note({ target }: FocusEvent): void {
      if (target instanceof Element) had = focusedOn(target, had);
    }

    function forget({ relatedTarget }: FocusEvent): void {
      // It moves on, and has not arrived yet.
      if (relatedTarget !== null) return;
      // Some browsers tell of a leave before they take the element away.
      queueMicrotask(() => {
        if (!isGone() && document.activeElement === document.body) had = null;
      });
    }

    function restore(): void {
      if (had === null || place.current === null || !isLost()) return;
      if (isCovered(place.current) || !isFor(had, place.current)) return;
      place.current.focus({ preventScroll: had.near !== null });
    }

    function check(): void {
      if (!isLost()) return;
      cancelAnimationFrame(frame);
      // A dialog that closes gives the focus back a moment after it is gone.
      frame = requestAnimationFrame(restore);
    }

    const observer = new MutationObserver(check);
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
