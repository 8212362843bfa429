import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';

import type { MeView } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { type SectionId, sectionsFor } from './sections.ts';
import { useSectionStates } from './use-section-states.ts';

/** The sections on a narrow screen, each with its present state. */
export function SettingsIndex({ user }: { user: MeView['user'] }) {
  const t = useT('settings');
  const states = useSectionStates(user);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('title')} />
      <h1 className="mb-5 text-3xl tracking-[-.025em]">{t('title')}</h1>
      {name !== '' && (
        <div className="mb-5 flex items-center gap-3.5">
          <Avatar
            person={{ id: user.id, name, country: user.country, photo: user.profileImage, drawn: user.isProvider }}
            size={56}
            decorative
          />
          <p className="min-w-0 text-lg font-bold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
        </div>
      )}
      <nav aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {sectionsFor(isStaff(user)).map((group) => (
          <Panel flush key={group[0]?.id}>
            <ul className="divide-y divide-border">
              {group.map((section) => (
                <li key={section.id}>
                  <Link
                    to={section.to}
                    className="grid min-h-16 grid-cols-[24px_minmax(0,1fr)_16px] items-center gap-x-3.5 px-5 py-3 text-text no-underline hover:bg-surface"
                  >
                    <Icon icon={section.icon} className="text-muted" />
                    <span>
                      <b className="block leading-snug font-semibold">{t(`sections.${section.id}.title`)}</b>
                      <SectionState id={section.id} states={states} />
                    </span>
                    <Icon icon={ChevronRight} size={16} flip className="text-subtle" />
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </nav>
      <p className="mt-5 text-sm text-muted">{t('index.foot')}</p>
    </div>
  );
}

/** Its line is there from the start, so that nothing moves when the answer arrives. */
function SectionState({ id, states }: { id: SectionId; states: ReturnType<typeof useSectionStates> }) {
  return <small className="block min-h-[1.5em] text-sm text-muted wrap-anywhere">{states[id]}</small>;
}
