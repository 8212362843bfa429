const KEY = 'demoBarHeight';

/** The height of the demonstration's bar when it was last shown in this tab; 0 if it never was. */
export function savedHeight(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** A new bar is collapsed, and so is the next one. */
export function saveHeight(bar: HTMLElement | null): void {
  if (bar === null) return;
  try {
    sessionStorage.setItem(KEY, String(bar.getBoundingClientRect().height));
  } catch {
    // Storage can be disabled: no height is reserved then.
  }
}

export function dropHeight(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
