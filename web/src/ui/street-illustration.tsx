import { classNames } from './class-names.ts';
import frame from './drawings/frame.svg?no-inline';
import street from './drawings/street.svg?no-inline';

/*
 * The drawings are separate files, loaded in parallel with the code. `use` embeds them in the page, where they take its
 * colours, so that the dark theme shows them at evening.
 */

/** A street of homes from ten places, a job in progress at each. */
export function StreetIllustration({ label, className }: { label: string; className?: string }) {
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

/** A timber house being raised, keys at its joints. At most once per page. */
export function Frame({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 340" aria-hidden="true" className={classNames('block aspect-[560/340] w-full', className)}>
      <use href={`${frame}#art`} />
    </svg>
  );
}
