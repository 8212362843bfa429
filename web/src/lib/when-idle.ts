/** A page that has just been loaded still fetches and draws what is below the fold. */
const IDLE_DELAY_MS = 2_000;
const MAX_DELAY_MS = 10_000;

/** Calls the action once the page is loaded and idle. */
export function whenIdle(action: () => void): void {
  const settled = (): void => {
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: MAX_DELAY_MS });
    else action();
  };
  const wait = () => setTimeout(settled, IDLE_DELAY_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
