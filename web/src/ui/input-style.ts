/** The border and background of every text control. */
export const inputStyle =
  'w-full min-h-12 rounded-control border border-control bg-card px-3.5 py-[11px] text-base leading-normal text-text ' +
  'hover:border-text focus:border-primary focus:outline-2 focus:outline-offset-0 focus:outline-primary ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] ' +
  'disabled:border-border disabled:bg-neutral-soft disabled:text-subtle';
