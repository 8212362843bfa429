import { classNames } from './class-names.ts';

interface HeldMoneyKeyProps {
  /** Held (amber), frozen (red), or not joined yet (dashed). */
  tone?: 'held' | 'frozen' | 'ghost';
  className?: string;
}

const tones = {
  held: 'fill-accent',
  frozen: 'fill-danger',
  ghost: 'fill-none stroke-control stroke-[1.5] [stroke-dasharray:3_2.5]',
};

/** The butterfly key that joins two boards. Alone it has one meaning: this money is held. */
export function HeldMoneyKey({ tone = 'held', className = 'h-3 w-4.5' }: HeldMoneyKeyProps) {
  return (
    <svg viewBox="0 0 24 16" aria-hidden="true" className={classNames('flex-none', tones[tone], className)}>
      <path d="M1 1.2 12 5.6 23 1.2v13.6L12 10.4 1 14.8z" />
    </svg>
  );
}
