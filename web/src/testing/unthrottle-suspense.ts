/**
 * React shows new content no sooner than 0.3 s after its placeholder, so that a page does not flicker. Tests have no
 * viewer, and almost each of them waited for that. React stores the `setTimeout` that it finds when it is loaded, and
 * uses it for nothing else.
 */
const { setTimeout } = globalThis;
globalThis.setTimeout = ((run: () => void) => setTimeout(run)) as typeof setTimeout;
await import('react-dom/client');
globalThis.setTimeout = setTimeout;
