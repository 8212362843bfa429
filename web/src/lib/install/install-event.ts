/** What Chromium sends where the app can be installed, often before the card's code is there. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let held: InstallEvent | null = null;
const listeners = new Set<() => void>();

export const heldEvent = (): InstallEvent | null => held;

function hold(event: InstallEvent | null): void {
  held = event;
  for (const listener of listeners) listener();
}

/** Calls the listener when the app becomes installable, and when it no longer is. */
export function onInstallable(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A prompt can be shown once. */
export const forgetEvent = (): void => hold(null);

addEventListener('beforeinstallprompt', (event) => {
  // The browser's own banner would come on top of the page.
  event.preventDefault();
  hold(event as InstallEvent);
});
addEventListener('appinstalled', forgetEvent);
