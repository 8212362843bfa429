import { type RefObject, useEffect } from 'react';

/** The focused element, or the one that was removed with the focus, and its place. */
interface Focused {
  readonly element: Element;
  /** Closest first; recorded, since a removed element has no ancestors. */
  readonly around: readonly Element[];
  /** A dialog returns the focus to its opener. */
  readonly inDialog: boolean;
  /** A part of the page that keeps the focus for itself (`data-focus-scope`). A dialog belongs to its opener's. */
  readonly near: Element | null;
  /** It triggers a command, whose result the page's heading shows. */
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

/** Whether `place` is the target: in the nearest focus scope, or else the heading of the command's result. */
function isFor({ near, actions, around }: Focused, place: Element): boolean {
  const scope = place.closest('[data-focus-scope]');
  if (near?.isConnected) return near === scope;
  const panel = place.closest('section');
  return scope === null && (actions || around.some((each) => panel?.contains(each)));
}

/** An open dialog covers it and traps the focus. */
function isCovered(place: Element): boolean {
  return place.closest('[aria-hidden="true"], [data-base-ui-inert]') !== null;
}

/**
 * A command often removes its own button, and the focus with it. After a command in the panel of `place`, or in a
 * dialog, the focus moves there; when a dialog returns the focus to an existing element, it stays there. A part of the
 * page with `data-focus-scope` has a place of its own, to which nothing scrolls.
 */
export function useRestoreFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /** Null once the person moved the focus away themselves. */
    let had = document.activeElement === null ? null : focusedOn(document.activeElement, null);
    let frame = 0;
    const isGone = (): boolean => had !== null && !had.element.isConnected;
    const isLost = (): boolean => isGone() && document.activeElement === document.body;

    function note({ target }: FocusEvent): void {
      if (target instanceof Element) had = focusedOn(target, had);
    }

    function forget({ relatedTarget }: FocusEvent): void {
      // The focus is moving on, and has not arrived yet.
      if (relatedTarget !== null) return;
      // Some browsers fire the event before they remove the element.
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
      // A closing dialog returns the focus a moment after its removal.
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
