import { use } from 'react';

import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';

import type { Anchor } from './anchor.ts';
import { type FooterTexts, loadFooterTexts } from './footer-texts.ts';

export interface FooterColumnsProps {
  Anchor: Anchor;
  /** For people without an account: ways to join. */
  joins: boolean;
  /** Staff do not order. */
  orders: boolean;
}

export interface MenuLinksProps {
  Anchor: Anchor;
  onFollow: () => void;
}

interface SiteLink {
  href: string;
  label: string;
}

function useFooterTexts(): ((key: keyof FooterTexts) => string) | null {
  const common = useT('common');
  const texts = use(loadFooterTexts(useLanguage()));
  return texts && ((key) => texts[key].replaceAll('$t(common:product)', common('product')));
}

/** The public pages: for clients, for Homewrights, and help. */
export function FooterColumns({ Anchor: A, joins, orders }: FooterColumnsProps) {
  const common = useT('common');
  const t = useFooterTexts();
  if (t === null) return null;
  const columns: { title: string; items: SiteLink[] }[] = [
    {
      title: t('clients'),
      items: [
        { href: '/browse-services', label: t('services') },
        { href: '/providers', label: common('nav.find') },
        ...(orders
          ? [
              { href: '/post-request', label: t('post') },
              { href: '/client-dashboard', label: t('jobs') },
            ]
          : []),
        { href: '/safety-guide', label: t('safety') },
        ...(joins ? [{ href: '/create-account', label: t('account') }] : []),
      ],
    },
    {
      title: t('makers'),
      items: [
        ...(joins ? [{ href: '/signup?userType=provider', label: t('become') }] : []),
        { href: '/service-desk', label: t('requests') },
        { href: '/verification-process', label: t('verification') },
        { href: '/service-guidelines', label: t('guidelines') },
        { href: '/success-stories', label: t('stories') },
        ...(joins ? [{ href: '/login', label: t('signIn') }] : []),
      ],
    },
    {
      title: common('nav.support'),
      items: [
        { href: '/help', label: t('help') },
        { href: '/how-it-works', label: t('how') },
        { href: '/blog', label: t('blog') },
        { href: '/contact', label: t('contact') },
      ],
    },
  ];
  return columns.map((column) => (
    <nav key={column.title} aria-label={column.title} className="min-w-0">
      <h2 className="mb-2 text-sm">{column.title}</h2>
      <ul>
        {column.items.map((item) => (
          <li key={item.href}>
            <A
              href={item.href}
              className="inline-flex min-h-11 items-center text-md text-muted no-underline hover:text-text hover:underline"
            >
              {item.label}
            </A>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

/** At the end of the side menu: help, and what the law asks for, folded. */
export function MenuLinks({ Anchor: A, onFollow }: MenuLinksProps) {
  const common = useT('common');
  const t = useFooterTexts();
  if (t === null) return null;
  const toLink = ({ href, label }: SiteLink) => (
    <A
      key={href}
      href={href}
      onClick={onFollow}
      className="flex min-h-12 items-center text-text no-underline hover:text-primary"
    >
      {label}
    </A>
  );
  return (
    <>
      {[
        { href: '/browse-services', label: t('services') },
        { href: '/how-it-works', label: t('how') },
        { href: '/help', label: t('help') },
      ].map(toLink)}
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center hover:text-primary">{t('legal')}</summary>
        <div className="ps-4">
          {[
            { href: '/privacy-policy', label: common('footer.privacy') },
            { href: '/terms-of-service', label: common('footer.terms') },
            { href: '/ccpa/do-not-sell', label: common('footer.choices') },
          ].map(toLink)}
        </div>
      </details>
    </>
  );
}
