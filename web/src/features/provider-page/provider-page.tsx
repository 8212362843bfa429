import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { isCurrency } from '#domain/money/currencies.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { PublishedProfile } from '#web/lib/providers/published-profile.tsx';
import { TypicalCost } from '#web/lib/providers/typical-cost.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { useWideScreen } from '#web/lib/use-wide-screen.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { BookActions } from './book-actions.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { Figures } from './figures.tsx';
import { NoLongerOfferedPage } from './no-longer-offered-page.tsx';
import { OwnBar } from './own-bar.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { ProviderHead } from './provider-head.tsx';
import { providerQuery } from './provider-query.ts';
import { TraderPanel } from './trader-panel.tsx';
import { WorkPanel } from './work-panel.tsx';
import { toServices } from './services.ts';

interface ProviderPageProps {
  accountId: string;
  /** Their free times, for the chosen trade. */
  times: (shown: { trade: string | undefined; isOwn: boolean }) => ReactNode;
  reviews: ReactNode;
  /** Others of the same trade and country. */
  similar: (to: { trade: string; country: string }) => ReactNode;
}

/** Who a Homewright is, what they cost, what was checked, and what others wrote; then they can be asked. */
export function ProviderPage({ accountId, times, reviews, similar }: ProviderPageProps) {
  const t = useT('providerEdit');
  const me = useMe();
  const names = useNames();
  const isWide = useWideScreen();
  const { data: provider } = useSuspenseQuery(providerQuery(accountId));
  const isOwn = me?.user.id === accountId;
  useLiveTopic(isOwn ? `account:${accountId}` : null, provider?.position ?? null);
  const [chosen, choose] = useState<string | null>(null);
  if (provider === null || !isCurrency(provider.currency)) return <NoLongerOfferedPage isSignedIn={me !== null} />;
  const { person, published, currency } = provider;
  const name = names.short(person, 'provider');
  const services = toServices(provider);
  const [mainTrade] = provider.trades;
  const service = services.find(({ trade }) => trade === chosen) ?? services[0];
  const trade = service?.trade;
  const canBook = !isOwn && provider.takesBookings;
  const actions = <BookActions accountId={accountId} name={name} service={service} currency={currency} />;
  return (
    <div className="container-page pt-5 pb-16 sm:pt-8 sm:pb-20">
      <PageTitle title={names.full(person, 'provider')} />
      {isOwn && <OwnBar />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-10">
        <div className="grid min-w-0 gap-6">
          <ProviderHead provider={provider} />
          <Figures provider={provider} name={name} />
        </div>
        {!isOwn && (
          <BookingPanel
            accountId={accountId}
            name={name}
            services={services}
            currency={currency}
            chosen={trade}
            takesBookings={provider.takesBookings}
            onChoose={choose}
            actions={isWide ? actions : null}
          />
        )}
        <div className="grid min-w-0 gap-6 lg:col-start-1">
          {published !== null && (
            <Panel title={t('public.title', { name })}>
              <PublishedProfile
                profile={{
                  ...published,
                  about: published.about ?? '',
                  place: published.place ?? '',
                  // Among the figures.
                  startedIn: '',
                  services: [],
                  currency,
                }}
              />
            </Panel>
          )}
          {provider.takesBookings && times({ trade, isOwn })}
          <WorkPanel work={provider.work} />
          <PricesPanel services={services} currency={currency} />
          <TypicalCost country={provider.country} trade={trade ?? ''} place={published?.place ?? ''} />
          <ChecksPanel provider={provider} name={name} />
          {reviews}
          <TraderPanel trader={provider.trader} name={name} />
          {mainTrade !== undefined && similar({ trade: mainTrade, country: provider.country })}
        </div>
      </div>
      {canBook && !isWide && (
        <div className="sticky bottom-[var(--banner-room,0px)] z-10 -mx-5 mt-8 border-t border-border bg-bg px-5 py-3">
          {actions}
        </div>
      )}
    </div>
  );
}
