import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import type { EarningsView } from '#query-api/contract/earnings.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useRefreshAt } from '#web/lib/api/use-refresh-at.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { EarningsByJob } from './earnings-by-job.tsx';
import { EarningsOverview } from './earnings-overview.tsx';
import { MonthPicker } from './month-picker.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { earningsQuery, readMonth } from './provider-queries.ts';

/** A provider's money in a month: in three stations, job by job, and payout by payout. All of them add up. */
export function EarningsPage() {
  const t = useT('provider');
  const me = useMe();
  const [address] = useSearchParams();
  const { data: view } = useSuspenseQuery(earningsQuery(readMonth(address)));
  useLiveTopic(me === null ? null : `provider:${me.user.id}`, view.position);
  // Payouts that left for the bank, or came back, are published to the account.
  useLiveTopic(me === null ? null : `account:${me.user.id}`, view.position);
  useRefreshAt(keys.providerEarnings, [view]);
  const { state, deadline } = view.payoutAccount;
  const isUrgent = state === 'stopped' || deadline !== null;
  const filled = view.books.filter(({ stations }) => stations.some(({ lines }) => lines.length > 0));
  const payoutPanel = <PayoutPanel account={view.payoutAccount} />;
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('earnings.title')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-3xl tracking-[-.025em]">{t('earnings.title')}</h1>
        <MonthPicker view={view} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        {isUrgent && payoutPanel}
        {filled.map((book) => (
          <EarningsOverview key={book.currency} book={book} view={view} />
        ))}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-8">
          <div className="grid min-w-0 gap-6">
            {filled.length === 0 && <NothingEarned />}
            {filled.map((book) => (
              <EarningsByJob key={book.currency} book={book} view={view} />
            ))}
          </div>
          <aside className="grid min-w-0 gap-6">
            {!isUrgent && payoutPanel}
            <Payouts view={view} />
          </aside>
        </div>
      </div>
    </div>
  );
}

function NothingEarned() {
  const t = useT('provider');
  return (
    <Panel flush>
      <EmptyState
        spot="bench"
        level={2}
        title={t('earnings.empty')}
        text={t('earnings.noPayoutsText')}
        action={<LinkButton to={paths.providerDashboard()}>{t('requests.title')}</LinkButton>}
      />
    </Panel>
  );
}

function Payouts({ view: { payouts, zone } }: { view: EarningsView }) {
  const t = useT('provider');
  const format = useFormat();
  return (
    <Panel flush title={t('earnings.payouts')}>
      {payouts.length === 0 ? (
        <p className="px-5 py-4 text-muted sm:px-6">{t('earnings.noPayouts')}</p>
      ) : (
        <ul aria-label={t('earnings.payouts')} className="divide-y divide-border">
          {payouts.map((payout) => (
            <li key={payout.payoutId} className="flex flex-wrap items-center gap-3 px-5 py-3.5 sm:px-6">
              <Moment at={payout.at} style="year" zone={zone} className="min-w-26 text-sm text-muted" />
              <Chip tone={payout.state === 'paid' ? 'ok' : 'bad'}>{t(`earnings.state.${payout.state}`)}</Chip>
              <b className="tabular ms-auto">{format.money(payout.amount)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
