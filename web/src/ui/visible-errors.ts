import { useLayoutEffect, useSyncExternalStore } from 'react';

let summaries = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  summaries += by;
  for (const listener of listeners) listener();
}

/** Counts a summary of errors while it is shown. */
export function useErrorsShown(shows: boolean): void {
  useLayoutEffect(() => {
    if (!shows) return undefined;
    change(1);
    return () => change(-1);
  }, [shows]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a form of the page, or of a dialog over it, shows errors to correct. */
export function useErrorsOnShow(): boolean {
  return useSyncExternalStore(subscribe, () => summaries > 0);
}
