import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Icon } from './icon.tsx';

/** The link to the parent page, above a page's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-my-1.5 inline-flex min-h-11 items-center gap-1.5 text-sm text-muted no-underline hover:text-text hover:underline"
    >
      <Icon icon={ArrowLeft} size={16} flip />
      {children}
    </Link>
  );
}
