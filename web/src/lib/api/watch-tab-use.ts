const IN_USE_MS = 60_000;

/** Returns whether a person pressed a key, a button or the screen of this tab, or scrolled it, in the last minute. */
export function watchTabUse(tab: EventTarget, now: () => number = Date.now): () => boolean {
  let lastUsedAt = now();
  const used = (): void => {
    lastUsedAt = now();
  };
  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    tab.addEventListener(type, used, { capture: true, passive: true });
  }
  return () => now() - lastUsedAt < IN_USE_MS;
}
