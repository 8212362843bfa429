/**
 * React shows what has come no sooner than 0.3 s after the placeholder for it, so that a page does not flicker. Nobody looks
 * at the pages of tests, and almost each of them waited for that. React keeps the `setTimeout` that it finds when it is
 * loaded, and uses it for nothing else.
 */
const { setTimeout } = globalThis;
globalThis.setTimeout = ((run: () => void) => setTimeout(run)) as typeof setTimeout;
await import('react-dom/client');
globalThis.setTimeout = setTimeout;
