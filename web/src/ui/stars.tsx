import { classNames } from './class-names.ts';

const star = 'm10 1.9 2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.9l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

export function Star({ on, className = 'size-4' }: { on: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={classNames('flex-none', on ? 'fill-star' : 'fill-border', className)}
    >
      <path d={star} />
    </svg>
  );
}

/** Filled to the floor of the rating; the figure beside them carries the precision. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-px">
      {[1, 2, 3, 4, 5].map((step) => (
        <Star key={step} on={step <= Math.floor(value)} />
      ))}
    </span>
  );
}
