import { classNames } from './class-names.ts';
import frame from './drawings/frame.svg?no-inline';
import street from './drawings/street.svg?no-inline';

/*
 * The drawings are files of their own, fetched beside the code instead of within it. `use` brings them into the page,
 * where they take on the page's colours, so that the dark theme shows them at evening.
 */

/** A street of homes from ten places, a job under way at each. */
export function Street({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="0 46 1440 242"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMax meet"
      className={classNames('block aspect-[1440/242] w-full', className)}
    >
      <use href={`${street}#art`} />
    </svg>
  );
}

/** A timber house being raised, keys at its joints. Once a page at most. */
export function Frame({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 340" aria-hidden="true" className={classNames('block aspect-[560/340] w-full', className)}>
      <use href={`${frame}#art`} />
    </svg>
  );
}
