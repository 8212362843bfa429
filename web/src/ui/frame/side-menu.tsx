import { Menu, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '../icon-button.tsx';
import type { Anchor } from './anchor.ts';
import { LazyMenuLinks } from './lazy-site-links.tsx';
import { LocaleChoice } from './locale-choice.tsx';
import { NativeDialog } from './native-dialog.tsx';

export interface NavItem {
  href: string;
  label: string;
  current: boolean;
  /** Next to its name: the count of its new entries. */
  count?: ReactNode;
}

/** The header's links on narrow screens. */
export function SideMenu({ Anchor: A, items }: { Anchor: Anchor; items: NavItem[] }) {
  const t = useT('common');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden">
      <IconButton icon={Menu} size={24} label={t('nav.open')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <NativeDialog
        open={open}
        onClose={close}
        label={t('nav.menu')}
        className="ms-auto me-0 mt-0 mb-0 h-dvh max-h-none w-[min(340px,calc(100vw-48px))] max-w-none overflow-y-auto border-s border-border bg-bg p-0 text-text backdrop:bg-scrim"
      >
        <div className="flex min-h-15 items-center justify-between border-b border-border ps-5 pe-2">
          <b>{t('nav.menu')}</b>
          <IconButton icon={X} label={t('close')} onClick={close} />
        </div>
        <nav aria-label={t('nav.menu')} className="grid px-5 py-3">
          {items.map((item) => (
            <A
              key={item.href}
              href={item.href}
              onClick={close}
              aria-current={item.current ? 'page' : undefined}
              className="flex min-h-12 items-center gap-2 font-semibold text-text no-underline hover:text-primary aria-[current]:text-primary"
            >
              {item.label}
              {item.count}
            </A>
          ))}
          <div className="mt-2 border-t border-border pt-2">
            <LazyMenuLinks Anchor={A} onFollow={close} />
            <LocaleChoice variant="menu" />
          </div>
        </nav>
      </NativeDialog>
    </div>
  );
}
