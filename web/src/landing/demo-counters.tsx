import { useEffect } from 'react';
import type { DemoAnswer } from '#query-api/contract/demo.ts';
import type { CountersView } from '#query-api/contract/public.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Emphasis } from '#web/ui/emphasis.tsx';
import { useFetched } from './use-fetched.ts';

/** The specification's counters tick every 45 s; ours are counted from events, and read again as often. */
const EVERY = 45_000;

function Counters() {
  const t = useT('landing');
  const format = useFormat();
  const counters = useFetched<CountersView>('/api/counters');
  const { renew } = counters;
  useEffect(() => {
    const timer = setInterval(renew, EVERY);
    return () => clearInterval(timer);
  }, [renew]);
  if (counters.state !== 'ready') return null;
  const { signupsToday, activeNow, servicesBooked } = counters.data;
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

/** Counters stand on this page only in a demonstration, labelled so. */
export function DemoCounters() {
  const answer = useFetched<DemoAnswer>('/api/demo');
  return answer.state === 'ready' && answer.data.demo !== null ? <Counters /> : null;
}
