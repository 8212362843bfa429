import { classNames } from './class-names.ts';

const star = 'm10 1.9 2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.9l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';
const STEP = 21;

/** @param className its size, and the colour that fills it */
export function Star({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames('flex-none', className)}>
      <path d={star} />
    </svg>
  );
}

/** Rounded down to full stars; the figure next to them is precise. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <svg viewBox={`0 0 ${5 * STEP - 1} 20`} role="img" aria-label={label} className="flip h-4 w-[83px] flex-none">
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          d={star}
          transform={`translate(${index * STEP})`}
          className={index < Math.floor(value) ? 'fill-star' : 'fill-border'}
        />
      ))}
    </svg>
  );
}
