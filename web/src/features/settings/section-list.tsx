import { Fragment } from 'react';
import { Link } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { useMe } from '#web/lib/session/me.ts';
import { Icon } from '#web/ui/icon.tsx';

import { type SectionId, sectionsFor } from './sections.ts';

/** The sections beside the one that is open, on wide screens. */
export function SectionList({ current }: { current: SectionId }) {
  const t = useT('settings');
  const user = useMe()?.user;
  if (user === undefined) return null;
  return (
    <nav aria-label={t('title')} className="sticky top-24 max-[919px]:hidden">
      <p className="px-3 pt-1 pb-3 text-xl font-bold tracking-[-.015em]">{t('title')}</p>
      {sectionsFor(isStaff(user)).map((group, index) => (
        <Fragment key={group[0]?.id}>
          {index > 0 && <hr className="mx-3 my-2.5 border-border" />}
          <ul className="grid gap-0.5">
            {group.map(({ id, to, icon }) => (
              <li key={id}>
                <Link
                  to={to}
                  aria-current={id === current ? 'page' : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-md leading-tight font-semibold text-muted no-underline hover:bg-surface hover:text-text aria-[current=page]:bg-soft aria-[current=page]:text-on-soft"
                >
                  <Icon icon={icon} className="flex-none" />
                  <span className="min-w-0 wrap-anywhere">{t(`sections.${id}.title`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}
