import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** Its action, as text. */
  label: string;
  size?: 16 | 20 | 24;
  flip?: boolean;
}

/** A button of one icon, 44 px square. */
export function IconButton({ icon, label, size = 20, flip, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'relative inline-grid size-11 flex-none place-items-center rounded-control text-text hover:bg-surface disabled:text-subtle',
        className,
      )}
    >
      <Icon icon={icon} size={size} flip={flip} />
    </button>
  );
}
