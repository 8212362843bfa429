import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Download, Hand, type LucideIcon, Pencil, Scale, Search, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import type { PrivacyRequestKind } from '#query-api/contract/privacy-requests.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { meQuery } from '#web/lib/session/me.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from 'react-router-dom';

const linkRow =
  'inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary underline-offset-4 hover:no-underline';

/** The legal rights: what each does, by when, and how to ask. Only what the product does itself is a link into it. */
export function RightsGrid({ contact }: { contact: string }) {
  const t = useT('privacy');
  const tRequests = useT('privacyRequests');
  const id = useId();
  const { data: me } = useQuery(meQuery);
  const isOwner = me && !isStaff(me.user);
  const mail = (subject: string) => (
    <a href={`mailto:${contact}?subject=${encodeURIComponent(subject)}`} className={linkRow}>
      {t('rights.ask')}
      <Icon icon={ArrowRight} size={16} flip />
    </a>
  );
  const into = (to: string, label: string) => (
    <Link to={to} className={linkRow}>
      {label}
      <Icon icon={ArrowRight} size={16} flip />
    </Link>
  );
  // Staff write to the address, as people with other questions do: the form is for clients, Homewrights and visitors.
  const ask = (kind: PrivacyRequestKind, subject: string) =>
    me && isStaff(me.user) ? mail(subject) : into(`?request=${kind}#request`, tRequests('form.title'));
  const asked = (icon: LucideIcon, name: 'see' | 'copy' | 'remove', kind: PrivacyRequestKind) => (
    <Right icon={icon} title={t(`rights.${name}.title`)} text={t(`rights.${name}.text`)} when={t('rights.within')}>
      {ask(kind, t(`rights.${name}.title`))}
    </Right>
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl tracking-[-.01em]">
        {t('rights.title')}
      </h2>
      <ul className="grid gap-px overflow-clip rounded-panel border border-border bg-border sm:grid-cols-2">
        {asked(Search, 'see', 'access')}
        {isOwner ? (
          <Right icon={Download} title={t('rights.copy.title')} text={t('rights.copy.text')} when={t('rights.atOnce')}>
            {into(paths.dataExport(), t('rights.copy.link'))}
          </Right>
        ) : (
          asked(Download, 'copy', 'access')
        )}
        <Right
          icon={Pencil}
          title={t('rights.correct.title')}
          text={t('rights.correct.text')}
          when={t('rights.within')}
        >
          {isOwner ? into(paths.profile(), t('rights.correct.link')) : ask('correction', t('rights.correct.title'))}
        </Right>
        {isOwner ? (
          <Right
            icon={Trash2}
            title={t('rights.remove.title')}
            text={t('rights.remove.text')}
            when={t('rights.atOnce')}
          >
            {into(paths.deleteAccount(), t('rights.remove.title'))}
          </Right>
        ) : (
          asked(Trash2, 'remove', 'deletion')
        )}
        <Right icon={Hand} title={t('rights.refuse.title')} text={t('rights.refuse.text')} when={t('rights.atOnce')}>
          {into('#choices', t('rights.refuse.link'))}
        </Right>
        <Right
          icon={Scale}
          title={t('rights.complain.title')}
          text={t('rights.complain.text')}
          when={t('rights.within')}
        >
          {mail(t('rights.complain.title'))}
        </Right>
      </ul>
      <p className="mt-3 text-sm text-muted">{t('rights.foot')}</p>
    </section>
  );
}

interface RightProps {
  icon: LucideIcon;
  title: string;
  text: string;
  when: string;
  children: ReactNode;
}

function Right({ icon, title, text, when, children }: RightProps) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-3.5 gap-y-1 bg-card px-5 pt-4.5 pb-2 sm:px-6 sm:pt-5 sm:pb-3">
      <Icon icon={icon} className="mt-0.5 text-primary" />
      <h3 className="text-base leading-normal">{title}</h3>
      <p className="col-start-2 text-sm text-muted">
        {text} <b className="block font-semibold">{when}</b>
      </p>
      <div className="col-start-2">{children}</div>
    </li>
  );
}
