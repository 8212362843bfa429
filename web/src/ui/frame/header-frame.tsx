import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Logo } from '../logo.tsx';
import type { Anchor } from './anchor.ts';
import { SideMenu, type NavItem } from './side-menu.tsx';

interface HeaderFrameProps {
  Anchor: Anchor;
  items: NavItem[];
  /** At the end: sign-in, or the person. */
  end: ReactNode;
  /** More links for the side menu of narrow screens. */
  menuItems?: NavItem[];
}

/** Logo, links, and the person. Below 1100 px the links move into the side menu. */
export function HeaderFrame({ Anchor: A, items, end, menuItems = [] }: HeaderFrameProps) {
  const t = useT('common');
  return (
    <header className="sticky top-0 z-20 border-b border-border bg-bg">
      <div className="container-page flex min-h-15 flex-wrap items-center gap-x-3 sm:min-h-18 sm:gap-x-8">
        <A href="/" className="rounded-xs no-underline">
          <Logo name={t('product')} />
        </A>
        <nav aria-label={t('nav.main')} className="hidden gap-1 lg:flex">
          {items.map((item) => (
            <A
              key={item.href}
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-md font-semibold whitespace-nowrap text-muted no-underline hover:text-text aria-[current]:rounded-none aria-[current]:text-text aria-[current]:shadow-[inset_0_-2px_0_var(--primary)]"
            >
              {item.label}
              {item.count}
            </A>
          ))}
        </nav>
        <div className="ms-auto flex items-center sm:gap-2">
          {end}
          <SideMenu Anchor={A} items={[...items, ...menuItems]} />
        </div>
      </div>
    </header>
  );
}
