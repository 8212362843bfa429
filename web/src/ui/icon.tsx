import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

interface IconProps {
  icon: LucideIcon;
  /** 16, 20 or 24 px. */
  size?: 16 | 20 | 24;
  /** Arrows point the other way in right-to-left. */
  flip?: boolean;
  className?: string;
}

/** An interface icon of the set's weight. Hidden from screen readers: the text next to it is read. */
export function Icon({ icon: Drawing, size = 20, flip = false, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      size={size}
      strokeWidth={size === 24 ? 1.6 : size === 16 ? 2 : 1.75}
      className={classNames('flex-none', flip && 'flip', className)}
    />
  );
}
