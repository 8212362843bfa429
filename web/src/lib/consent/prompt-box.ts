/** Where the banner stands, and its toast after it: at the bottom, over nothing that begins a page. */
export const promptBox =
  'fixed inset-x-4 bottom-4 z-40 overflow-clip rounded-panel border border-border bg-card text-text shadow-pop sm:inset-x-auto sm:inset-s-6 sm:bottom-6 sm:w-[460px]';
