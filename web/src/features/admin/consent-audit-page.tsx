import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Trans } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { fromLocalMoment, toLocalMoment } from '#web/lib/local-moment.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { AccessLogList } from '#web/lib/verification/access-log-list.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { momentAttribute } from '#web/ui/moment.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionError } from '#web/ui/section-error.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { AsOfSlider } from './as-of-slider.tsx';
import { consentAuditQuery } from './consent-audit-query.ts';
import { ConsentChoiceList } from './consent-choice-list.tsx';
import { ConsentInForce } from './consent-in-force.tsx';
import { ConsentLanes } from './consent-lanes.tsx';

/** “Did I agree to this?”, answered for any moment, with what was read. */
export function ConsentAuditPage({ subjectId }: { subjectId: string }) {
  const t = useT('admin');
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const { data: latest } = useSuspenseQuery(consentAuditQuery(subjectId, null));
  const asked = search.get('asOf');
  const asOf = asked !== null && !Number.isNaN(Date.parse(asked)) ? new Date(asked).toISOString() : null;
  const then = useQuery({ ...consentAuditQuery(subjectId, asOf), enabled: asOf !== null });
  // As the dates beside it, which are written in the reader's own time.
  const zone = deviceZone();
  const moment = asOf ?? latest.asOf;
  const events = latest.history.map(({ at }, index) => ({ number: index + 1, at, money: false }));
  const last = events.findLast(({ at }) => at <= moment)?.number ?? 0;
  const shown = asOf === null ? latest : then.data;

  function goTo(instant: string | null): void {
    setSearch(instant === null ? {} : { asOf: instant }, { replace: true, preventScrollReset: true });
  }
  const title = latest.subjectKind === 'account' ? t('consents.account') : t('consents.ofBrowser');
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={title} />
      <BackLink to={paths.consents()}>{t('consents.title')}</BackLink>
      <header className="mt-1.5 mb-5">
        <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
        <p className="mt-1 font-mono text-sm wrap-anywhere text-muted">{subjectId}</p>
      </header>
      <Note icon={Eye}>{latest.subjectKind === 'account' ? t('consents.logged') : t('consents.loggedBrowser')}</Note>
      {events.length === 0 ? (
        <Panel className="mt-6" title={t('consents.choices')}>
          <EmptyState spot="bench" title={t('consents.none')} text={t('consents.lead')} />
        </Panel>
      ) : (
        <>
          <div className="mt-6 grid gap-6">
            <AsOfSlider
              events={events}
              timezone={null}
              value={last}
              onChange={(number) => goTo(number === events.length ? null : (events[number - 1]?.at ?? null))}
              title={
                <Trans
                  t={t}
                  i18nKey="consents.asOf"
                  values={{ date: format.date(moment, 'exact') }}
                  components={{ when: <time dateTime={momentAttribute(moment)} /> }}
                />
              }
            />
            <Panel title={t('consents.lanes')}>
              <div className="mb-5 sm:max-w-72">
                <TextField
                  type="datetime-local"
                  label={t('consents.moment')}
                  value={toLocalMoment(moment, zone)}
                  onChange={(event) => goTo(fromLocalMoment(event.target.value, zone))}
                />
              </div>
              <ConsentLanes history={latest.history} until={latest.asOf} moment={moment} />
            </Panel>
          </div>
          <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_384px]">
            <ConsentChoiceList view={latest} last={last} />
            <div className="grid min-w-0 gap-6">
              {then.isLoadingError ? (
                <SectionError
                  error={then.error}
                  name={t('consents.inForce')}
                  retries={then.errorUpdateCount - 1}
                  onRetry={() => void then.refetch()}
                />
              ) : (
                <ConsentInForce state={shown?.state} />
              )}
            </div>
          </div>
        </>
      )}
      <Panel flush title={t('consents.accesses')} className="mt-6">
        {latest.accesses.length === 0 ? (
          <p className="px-5 py-4 text-sm text-muted sm:px-6">{t('consents.noAccesses')}</p>
        ) : (
          <AccessLogList accesses={latest.accesses} />
        )}
      </Panel>
    </div>
  );
}
