import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid' | 'deep' | 'deep-quiet';
export type ButtonSize = 'normal' | 'large';

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-control bg-card text-text hover:border-text hover:bg-surface',
  quiet: 'border-transparent text-primary hover:bg-soft hover:text-on-soft',
  danger: 'border-danger bg-card text-danger hover:bg-danger-soft',
  'danger-solid': 'border-transparent bg-danger text-bg hover:brightness-95',
  deep: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  'deep-quiet': 'border-on-deep/50 text-on-deep hover:border-on-deep',
};

const off = 'cursor-not-allowed border-transparent bg-neutral-soft text-subtle';

/** The style of a button, shared with links that look like one. */
export function buttonStyle(options: {
  tone?: ButtonTone;
  size?: ButtonSize;
  block?: boolean;
  disabled?: boolean;
  className?: string;
}): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-control border text-center leading-[1.3] font-semibold no-underline transition-colors',
    options.size === 'large' ? 'min-h-13 px-6 py-3.5' : 'min-h-11 px-4.5 py-2.5',
    options.block && 'w-full',
    options.disabled ? off : tones[options.tone ?? 'primary'],
    options.className,
  );
}
