import { classNames } from './class-names.ts';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** Almost there, and not yet: amber. */
  near?: boolean;
}

/** The reached part of a whole. */
export function ProgressBar({ label, value, max, near = false }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={max}
      className={classNames(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-neutral-soft [&::-webkit-progress-bar]:bg-neutral-soft [&::-webkit-progress-value]:rounded-full',
        near
          ? '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent'
          : '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
      )}
    />
  );
}
