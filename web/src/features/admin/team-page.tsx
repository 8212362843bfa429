import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, ShieldAlert, Smartphone, Terminal } from 'lucide-react';

import type { TeamView } from '#query-api/contract/team.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { teamQuery } from './team-query.ts';

type Member = TeamView['members'][number];

/** Who works for the marketplace, how their sign-in is guarded, and how others join. */
export function TeamPage() {
  const t = useT('admin');
  const format = useFormat();
  const { members, needsSecondStep } = useSuspenseQuery(teamQuery).data;
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('team.title')} />
      <BackLink to={paths.adminDashboard()}>{t('index.title')}</BackLink>
      <header className="mt-1.5 mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{t('team.title')}</h1>
        <p className="mt-1 max-w-[65ch] text-muted">{t('team.lead')}</p>
      </header>
      <div className="grid gap-6">
        <Panel flush>
          <RowList label={t('team.title')}>
            {members.map((member) => (
              <JobRow
                key={member.accountId}
                to={paths.adminHistory('account', member.accountId)}
                title={member.name ?? t('index.noName')}
                chip={<SecondStep step={member.secondStep} />}
                party={t(`accountType.${member.accountType}`)}
                due={
                  <span className="text-sm text-muted">
                    {member.seenAt === null
                      ? t('team.away')
                      : t('team.seen', { date: format.date(member.seenAt, 'exact') })}
                    {needsSecondStep && member.secondStep === null && <span className="block">{t('team.asked')}</span>}
                  </span>
                }
              />
            ))}
          </RowList>
        </Panel>
        <Note icon={Terminal}>{t('team.add')}</Note>
      </div>
    </div>
  );
}

function SecondStep({ step }: { step: Member['secondStep'] }) {
  const t = useT('admin');
  if (step === null) {
    return (
      <Chip tone="warn" icon={ShieldAlert}>
        {t('team.none')}
      </Chip>
    );
  }
  return (
    <Chip tone="ok" icon={step === 'app' ? Smartphone : KeyRound}>
      {t(`team.${step}`)}
    </Chip>
  );
}
