/** The browser's storage can be disabled, or full: what is stored is then forgotten with the page. */
export function readStored(key: string, storage = (): Storage => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string, storage = (): Storage => localStorage): void {
  try {
    storage().setItem(key, value);
  } catch {
    // The page does without.
  }
}

export function forgetStored(...keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
