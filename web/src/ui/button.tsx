import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonSize, buttonStyle, type ButtonTone } from './button-style.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Full width of its container. */
  block?: boolean;
  icon?: LucideIcon;
  /** While it sends or prepares: the spinner replaces the icon, the width stays, and a second click does nothing. */
  busy?: boolean;
  className?: string;
}

export function Button({
  tone = 'primary',
  size = 'normal',
  block = false,
  icon,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const hasIcon = icon !== undefined;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ tone, size, block, disabled: rest.disabled === true, className })}
    >
      {busy && <Spinner className={hasIcon ? 'mx-0.5' : 'absolute inset-s-3'} />}
      {!busy && icon && <Icon icon={icon} />}
      <span className={busy && !hasIcon ? 'ps-3.5' : undefined}>{children}</span>
    </button>
  );
}
