import { useEffect, useEffectEvent } from 'react';
import type { CountersView } from '#query-api/contract/public.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Emphasis } from './emphasis.tsx';
import { subscribeToCounters } from './subscribe-to-counters.ts';
import { useFetched } from './use-fetched.ts';

/** The specification's counters tick every 45 s; of ours, only the active people change with time alone. */
const REFRESH_INTERVAL_MS = 45_000;

/** True counts, from events: read again as soon as the servers publish a change. */
export function LiveCounters() {
  const t = useT('landing');
  const format = useFormat();
  const counters = useFetched<CountersView>('/api/counters');
  const { renew } = counters;
  const shown = counters.state === 'ready' ? counters.data : null;
  useEffect(() => {
    const timer = setInterval(renew, REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [renew]);
  const subscribe = useEffectEvent(() => (shown === null ? undefined : subscribeToCounters(shown.position, renew)));
  const isShown = shown !== null;
  useEffect(() => (isShown ? subscribe() : undefined), [isShown]);
  if (shown === null) return null;
  const { signupsToday, activeNow, servicesBooked } = shown;
  const figure = (count: number) => ({ count, formatted: format.number(count) });
  const figures = [
    { id: 'signups', text: t('demo.signupsToday', figure(signupsToday)) },
    { id: 'active', text: t('demo.activeNow', figure(activeNow)) },
    { id: 'booked', text: t('demo.servicesBooked', figure(servicesBooked)) },
  ];
  return (
    <div className="flex max-w-160 flex-wrap items-baseline gap-x-7 gap-y-2 rounded-card border-[1.5px] border-dashed border-control px-4.5 py-3 text-sm text-muted">
      <span className="w-full text-xs font-semibold">{t('demo.label')}</span>
      {figures.map(({ id, text }) => (
        <span key={id}>
          <Emphasis text={text} className="tabular text-lg text-text" />
        </span>
      ))}
    </div>
  );
}
