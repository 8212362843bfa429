type ErrorListener = (error: unknown) => void;

let listener: ErrorListener = () => undefined;

/** Sets the reporter of errors that a boundary caught; until then they are not reported. */
export function onCaughtError(next: ErrorListener): void {
  listener = next;
}

/** Called by every boundary. */
export function reportCaughtError(error: unknown): void {
  listener(error);
}
