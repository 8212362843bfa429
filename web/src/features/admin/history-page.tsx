import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Trans } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import type { HistoryView } from '#query-api/contract/admin.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useWideScreen } from '#web/lib/use-wide-screen.ts';
import { AsOfSlider } from './as-of-slider.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SectionError } from '#web/ui/section-error.tsx';
import { momentAttribute } from '#web/ui/moment.tsx';

import { historyExportPath, type HistoryKind, historyQuery } from './admin-queries.ts';
import { DeletionPanel } from './deletion-panel.tsx';
import { EventDetails } from './event-details.tsx';
import { EventList } from './event-list.tsx';
import { StatePanel } from './state-panel.tsx';
import { useZonedFormat } from './use-zoned-format.ts';

/** In one column the slider stays visible above the state that it changes, unless it would fill a low screen. */
const inSight = 'top-15 z-10 sm:top-18 max-lg:[@media(min-height:600px)]:sticky';

/** All events of one job or account, and the state after any of them. */
export function HistoryPage({ kind, id }: { kind: HistoryKind; id: string }) {
  const t = useT('admin');
  const [search, setSearch] = useSearchParams();
  const { data: latest } = useSuspenseQuery(historyQuery(kind, id, null));
  const { timezone } = latest;
  const format = useZonedFormat(timezone);
  useLiveTopic(`${kind}:${id}`, latest.events.at(-1)?.position ?? null);
  /** The slider moves at once; the URL follows, so that an admin can share the moment. */
  const [moved, setMoved] = useState(() => Number(search.get('asOf')) || null);
  const asOf = moved !== null && moved >= 1 && moved < latest.events.length ? Math.floor(moved) : null;
  const then = useQuery({ ...historyQuery(kind, id, asOf), enabled: asOf !== null });
  const at = asOf ?? latest.events.length;
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = latest.events.find((event) => event.number === (chosen ?? at)) ?? latest.events.at(-1);
  const moment = latest.events.find((event) => event.number === at);
  const details = useRef<HTMLDivElement>(null);
  const wide = useWideScreen();

  function goTo(number: number): void {
    setChosen(null);
    setMoved(number);
    setSearch(number >= latest.events.length ? {} : { asOf: String(number) }, {
      replace: true,
      preventScrollReset: true,
    });
  }

  function choose(number: number): void {
    setChosen(number);
    // In one column it is below all events.
    if (!wide) details.current?.scrollIntoView();
  }

  const heading = formatHeading(latest, kind, t);
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('history.pageTitle', { title: heading })} />
      <BackLink to={paths.adminDashboard(kind === 'account' ? { tab: 'accounts' } : {})}>{t('history.back')}</BackLink>
      <header className="mt-1.5 mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl tracking-[-.025em] wrap-anywhere">{heading}</h1>
          <People view={latest} />
        </div>
        <a href={historyExportPath(kind, id)} download className={buttonStyle({ tone: 'secondary' })}>
          <Icon icon={Download} />
          <span>{t('history.download')}</span>
        </a>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_384px] lg:grid-rows-[auto_auto_1fr]">
        <div className="grid min-w-0 gap-6 lg:contents">
          <div className={classNames('lg:col-span-2', inSight)}>
            <AsOfSlider
              events={latest.events.map(({ number, at: moment, money }) => ({ number, at: moment, money }))}
              value={at}
              onChange={goTo}
              timezone={timezone}
              title={
                <Trans
                  t={t}
                  i18nKey="history.asOf"
                  values={{ date: moment ? format.date(moment.at, 'exact') : '', number: at }}
                  components={{
                    when: <time dateTime={momentAttribute(moment?.at ?? '', timezone ?? undefined)} />,
                    after: <span className="font-normal text-muted" />,
                  }}
                />
              }
            />
          </div>
          <div className="min-w-0 lg:col-start-2">
            {then.isLoadingError ? (
              <SectionError
                error={then.error}
                name={t('history.state')}
                retries={then.errorUpdateCount - 1}
                onRetry={() => void then.refetch()}
              />
            ) : (
              <StatePanel
                state={asOf === null ? latest.state : then.data?.state}
                isNow={asOf === null}
                timezone={timezone}
              />
            )}
          </div>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2">
          <EventList view={latest} asOf={at} selected={selected?.number ?? null} onSelect={choose} />
        </div>
        {kind === 'account' && (
          <div className="min-w-0 lg:col-start-2">
            <DeletionPanel accountId={id} />
          </div>
        )}
        {selected && (
          <div ref={details} className="min-w-0 scroll-mt-20 lg:col-start-2">
            <EventDetails event={selected} events={latest.events} timezone={timezone} onSelect={choose} />
          </div>
        )}
      </div>
    </div>
  );
}

function formatHeading(view: HistoryView, kind: HistoryKind, t: ReturnType<typeof useT<'admin'>>): string {
  const title = view.title ?? t('history.forgotten');
  return kind === 'job' ? t('history.jobTitle', { title }) : t('history.accountTitle', { title });
}

const roles = ['client', 'provider', 'bidder', 'account'] as const;

function People({ view }: { view: HistoryView }) {
  const t = useT('admin');
  if (view.kind === 'account') return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted">
      {view.people.map((person) => {
        const role = roles.find((one) => one === person.role);
        const name = person.name ?? t('history.forgotten');
        return (
          <li key={person.accountId}>
            <Link to={paths.adminHistory('account', person.accountId)} className="link font-normal">
              {t('history.people', { role: role ? t(`history.role.${role}`) : person.role, name })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
