import { useSuspenseQuery } from '@tanstack/react-query';
import { Database } from 'lucide-react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { BuildRow } from './build-row.tsx';
import { buildsQuery } from './builds-query.ts';
import { DeadLetterRow } from './dead-letter-row.tsx';

/** Whether every read model runs, and the dead letters of each. */
export function BuildsPage() {
  const t = useT('admin');
  const format = useFormat();
  const { builds, deadLetters, total } = useSuspenseQuery(buildsQuery).data;
  const more = total > deadLetters.length;
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('system.title')} />
      <BackLink to={paths.adminDashboard()}>{t('index.title')}</BackLink>
      <header className="mt-1.5 mb-6 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl tracking-[-.025em]">{t('system.title')}</h1>
          <p className="mt-1 max-w-[65ch] text-muted">{t('system.lead')}</p>
        </div>
        <LinkButton to={paths.databaseHealth()} tone="secondary" icon={Database}>
          {t('database.title')}
        </LinkButton>
      </header>
      <div className="grid gap-6">
        <Panel title={t('system.builds')} flush>
          {builds.length === 0 ? (
            <EmptyState spot="bench" title={t('system.none')} text={t('system.noneText')} />
          ) : (
            <ul aria-label={t('system.builds')} className="divide-y divide-border">
              {builds.map((build) => (
                <BuildRow key={build.name} build={build} />
              ))}
            </ul>
          )}
        </Panel>
        <Panel
          title={t('system.deadLetters')}
          flush
          foot={
            more
              ? t('system.latest', { shown: format.number(deadLetters.length), total: format.number(total) })
              : undefined
          }
        >
          {deadLetters.length === 0 ? (
            <EmptyState spot="bench" title={t('system.noDeadLetters')} text={t('system.noDeadLettersText')} />
          ) : (
            <ul aria-label={t('system.deadLetters')} className="divide-y divide-border">
              {deadLetters.map((letter) => (
                <DeadLetterRow key={`${letter.build} ${letter.eventId}`} letter={letter} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}
