type ErrorListener = (error: unknown) => void;

let listener: ErrorListener = () => undefined;

/** Names who hears of the errors that a boundary caught; before, nobody does. */
export function onCaughtError(next: ErrorListener): void {
  listener = next;
}

/** Called by every boundary. */
export function reportCaughtError(error: unknown): void {
  listener(error);
}
