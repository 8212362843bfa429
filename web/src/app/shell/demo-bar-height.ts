const KEY = 'demoBarHeight';

/** How high the demonstration's bar was when it was shown last in this tab; 0 where it never was. */
export function savedHeight(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** A new bar is folded up, and so is the next one. */
export function saveHeight(bar: HTMLElement | null): void {
  if (bar === null) return;
  try {
    sessionStorage.setItem(KEY, String(bar.getBoundingClientRect().height));
  } catch {
    // Storage may be switched off: the place is not kept then.
  }
}

export function dropHeight(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
