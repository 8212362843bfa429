import { classNames } from './class-names.ts';

/** Turns while something is sent; the text next to it says what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-4 flex-none animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  );
}
