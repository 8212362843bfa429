import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { dayIn, nextFreeDays, USUAL_MINUTES } from '#domain/availability/free-times.ts';
import type { OwnCalendarView } from '#query-api/contract/availability.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useNow } from '#web/lib/clock.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { DaysPanel } from './days-panel.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { type HoursValues, isRight, toValues } from './hours-form.ts';
import { InstantPanel } from './instant-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { ownCalendarQuery } from './own-calendar-query.ts';
import { SourcePanel } from './source-panel.tsx';
import { WeekPanel } from './week-panel.tsx';

/** A provider says when they work, and reads at once what clients will see of it. */
export function HoursPage({ accountId }: { accountId: string }) {
  const t = useT('providerEdit');
  const { data: own } = useSuspenseQuery(ownCalendarQuery);
  useLiveTopic(`account:${accountId}`, own.position);
  const [values, setValues] = useState<HoursValues>(() => toValues(own, deviceZone()));
  const change = (changes: Partial<HoursValues>) => setValues((before) => ({ ...before, ...changes }));
  const action = useAction('SetAvailability', [keys.ownCalendar, keys.freeTimesOf(accountId)]);
  const now = new Date(useNow('minute')).toISOString();
  const right = isRight(values);

  async function save(): Promise<void> {
    if (!right || !(await action.run({ accountId, ...values }))) return;
    showToast({ tone: 'ok', title: t('times.saved'), description: t('times.savedBody') });
  }

  return (
    <div className="container-page max-w-3xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('times.title')} />
      <BackLink to={paths.editProfile()}>{t('title')}</BackLink>
      <h1 className="text-3xl tracking-[-.025em]">{t('times.title')}</h1>
      <p className="mt-1.5 text-muted">{t('times.lead')}</p>
      <Form onSubmit={() => void save()} className="mt-5.5 grid gap-5">
        <WeekPanel week={values.week} onChange={(week) => change({ week })} />
        <DaysPanel
          exceptions={values.exceptions}
          today={dayIn(values.timezone, now)}
          onChange={(exceptions) => change({ exceptions })}
        />
        <LimitsPanel values={values} country={own.country} onChange={change} />
        <div className="sticky bottom-[var(--banner-room,0px)] z-10 -mx-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-border bg-bg px-5 py-3 sm:mx-0 sm:rounded-t-panel sm:border-x sm:bg-card sm:px-6">
          <div className="min-w-0 flex-[1_1_14rem] text-sm" role="status">
            {right && <Consequence values={values} own={own} now={now} />}
          </div>
          <Button type="submit" busy={action.pending} disabled={!right} className="max-sm:grow">
            {t('times.save')}
          </Button>
        </div>
      </Form>
      <div className="mt-8 grid gap-5">
        <InstantPanel accountId={accountId} own={own} />
        <FeedPanel accountId={accountId} hasLink={own.hasLink} />
        <SourcePanel busyTimes={own.busy.length} />
      </div>
    </div>
  );
}

interface ConsequenceProps {
  values: HoursValues;
  own: OwnCalendarView;
  now: string;
}

/** The first free time that clients see with what is typed. */
function Consequence({ values, own: { taken, busy }, now }: ConsequenceProps) {
  const t = useT('providerEdit');
  const format = useFormat();
  const calendar = { availability: values, taken: Object.fromEntries(taken.map((time) => [time.jobId, time])), busy };
  const [first] = nextFreeDays(calendar, { minutes: USUAL_MINUTES, now, days: 1 });
  const start = first?.starts[0];
  return (
    <p className="font-semibold">
      {start === undefined
        ? t('times.noneFree')
        : t('times.firstFree', { moment: format.date(start, 'moment', values.timezone) })}
    </p>
  );
}
