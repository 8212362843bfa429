import { classNames } from './class-names.ts';
import frame from './drawings/frame.svg?raw';
import street from './drawings/street.svg?raw';

/** What stands inside the file's outer element: the page brings its own, with its own label. */
const inside = (file: string) => ({ __html: file.replace(/^\s*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '') });
const streetInside = inside(street);
const frameInside = inside(frame);

/** A street of homes from ten places, a job under way at each. Dark theme: evening. */
export function Street({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="0 46 1440 242"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMax meet"
      className={classNames('block h-auto w-full', className)}
      dangerouslySetInnerHTML={streetInside}
    />
  );
}

/** A timber house being raised, keys at its joints. Once a page at most. */
export function Frame({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 560 340"
      aria-hidden="true"
      className={classNames('block h-auto w-full', className)}
      dangerouslySetInnerHTML={frameInside}
    />
  );
}
