import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonSize, buttonStyle, type ButtonTone } from './button-style.ts';
import { Icon } from './icon.tsx';

interface LinkButtonProps {
  to: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  block?: boolean;
  icon?: LucideIcon;
  className?: string;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}

/** A link styled as a button: it navigates, so it is a link. */
export function LinkButton({ to, tone, size, block, icon, className, ref, children }: LinkButtonProps) {
  return (
    <Link ref={ref} to={to} className={buttonStyle({ tone, size, block, className })}>
      {icon && <Icon icon={icon} />}
      <span>{children}</span>
    </Link>
  );
}
