import { useSuspenseInfiniteQuery } from '@tanstack/react-query';

import type { EarningsView } from '#query-api/contract/earnings.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Moment } from '#web/ui/moment.tsx';

import { PayoutPanel } from './payout-panel.tsx';
import { earningsQuery } from './provider-queries.ts';
import { EarningsSums } from './earnings-sums.tsx';

/** A provider's money: held, on the way, paid; by month, and payout by payout. */
export function EarningsPage() {
  const t = useT('provider');
  const format = useFormat();
  const me = useMe();
  const query = useSuspenseInfiniteQuery(earningsQuery);
  const [first] = query.data.pages;
  useLiveTopic(me === null ? null : `provider:${me.user.id}`, first?.position ?? null);
  // Payouts that left for the bank, or came back, are published to the account.
  useLiveTopic(me === null ? null : `account:${me.user.id}`, first?.position ?? null);
  if (first === undefined) return null;
  const payouts = query.data.pages.flatMap((page) => page.payouts);
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('earnings.title')} />
      <h1 className="mb-6 text-3xl tracking-[-.025em]">{t('earnings.title')}</h1>
      <EarningsSums held={first.held} onTheWay={first.onTheWay} paid={first.paid} paidTitle={t('earnings.paidSoFar')} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-8">
        <Panel
          flush
          title={t('earnings.payouts')}
          foot={query.hasNextPage ? <MoreButton query={query}>{t('earnings.more')}</MoreButton> : undefined}
        >
          {payouts.length === 0 ? (
            <EmptyState spot="bench" title={t('earnings.noPayouts')} text={t('earnings.noPayoutsText')} />
          ) : (
            <ul aria-label={t('earnings.payouts')} className="divide-y divide-border">
              {payouts.map((payout) => (
                <li key={payout.payoutId} className="flex flex-wrap items-center gap-3 px-5 py-3.5 sm:px-6">
                  <Moment at={payout.at} style="year" className="min-w-28 text-sm text-muted" />
                  <Chip tone={payout.state === 'paid' ? 'ok' : 'bad'}>{t(`earnings.state.${payout.state}`)}</Chip>
                  <b className="tabular ms-auto">{format.money(payout.amount)}</b>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <aside className="grid min-w-0 gap-6">
          <PayoutPanel state={first.payoutAccount.state} />
          <Panel flush title={t('earnings.months')} foot={t('earnings.monthsFoot')}>
            {first.months.length === 0 ? (
              <p className="px-5 py-4 text-muted sm:px-6">{t('earnings.noMonths')}</p>
            ) : (
              <ul className="divide-y divide-border">
                {first.months.map(({ month, paid, tips, jobs }) => (
                  <li key={`${month} ${paid.currency}`} className="flex justify-between gap-3 px-5 py-3 sm:px-6">
                    <span>
                      <b className="block">{format.day(`${month}-01`, 'month')}</b>
                      <span className="block text-sm text-muted">
                        <Contents tips={tips} jobs={jobs} />
                      </span>
                    </span>
                    <b className="tabular">{format.money(paid)}</b>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </aside>
      </div>
    </div>
  );
}

/** The parts of a month's sum. */
function Contents({ tips, jobs }: Pick<EarningsView['months'][number], 'tips' | 'jobs'>) {
  const t = useT('provider');
  const format = useFormat();
  if (tips.amount === 0) return t('earnings.jobs', { count: jobs });
  const sum = format.money(tips);
  return jobs === 0 ? t('earnings.tips', { tips: sum }) : t('earnings.jobsAndTips', { count: jobs, tips: sum });
}
