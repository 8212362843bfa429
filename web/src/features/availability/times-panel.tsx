import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { USUAL_MINUTES } from '#domain/availability/free-times.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { quoteServiceFee } from '#domain/money/quoted-fees.ts';
import { toZoned } from '#domain/zoned-time.ts';
import type { FreeTimesView } from '#query-api/contract/availability.ts';
import { paths } from '#web/app/paths.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { formatOffset, formatZone } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { freeTimesQuery } from '#web/lib/providers/free-times-query.ts';

/** Starts of a day that are shown at first. */
const FEW = 6;

interface TimesPanelProps {
  accountId: string;
  /** What a time is asked for. */
  trade: string | undefined;
  /** Their own page: the times lead nowhere. */
  isOwn: boolean;
}

/** The next free times of a Homewright; a time leads to the request with it. Nothing for who names no hours. */
export function TimesPanel({ accountId, trade, isOwn }: TimesPanelProps) {
  const t = useT('providers');
  const format = useFormat();
  const { locale } = format;
  const { data: usual } = useQuery(freeTimesQuery(accountId, USUAL_MINUTES));
  const service = usual?.services.find((offered) => offered.trade === trade);
  const minutes = service?.durationMinutes ?? USUAL_MINUTES;
  const { data: free } = useQuery({ ...freeTimesQuery(accountId, minutes), enabled: usual !== undefined });
  if (free?.timezone === undefined || free.timezone === null) return null;
  const { timezone, days, currency } = free;
  const isInstant = service !== undefined;
  const first = days[0]?.starts[0];
  const isForeign = first !== undefined && toZoned(first, timezone) !== toZoned(first, deviceZone());
  return (
    <Panel
      flush={days.length > 0}
      title={t('times.title')}
      foot={
        isForeign
          ? `${formatZone(first, locale, timezone, 'long')}, ${formatOffset(first, locale, timezone)}`
          : undefined
      }
    >
      {days.length === 0 ? (
        <p className="text-muted">{t('times.none')}</p>
      ) : (
        <>
          {service !== undefined && isCurrency(currency) && (
            <p className="border-b border-border px-5 py-3.5 sm:px-6">
              {t('times.instant', {
                amount: format.money({ amount: service.price + quoteServiceFee(service.price, currency), currency }),
                time: format.duration(service.durationMinutes),
              })}
            </p>
          )}
          <ul className="divide-y divide-border">
            {days.map((day) => (
              <DayRow
                key={day.day}
                day={day}
                timezone={timezone}
                linkTo={isOwn ? null : { accountId, trade, isInstant }}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface TimeLink {
  accountId: string;
  trade: string | undefined;
  /** Whether the trade can be booked at once, instead of asking. */
  isInstant: boolean;
}

/** Where a time leads: to its booking, or to the request with it on the clocks of the place. */
function toBooking({ accountId, trade, isInstant }: TimeLink, start: string, clock: string): string {
  if (isInstant) return paths.postRequest({ provider: accountId, instant: trade, at: start });
  return paths.postRequest({ provider: accountId, category: trade, at: clock.slice(0, 16) });
}

interface DayRowProps {
  day: FreeTimesView['days'][number];
  timezone: string;
  linkTo: TimeLink | null;
}

function DayRow({ day: { day, starts }, timezone, linkTo }: DayRowProps) {
  const t = useT('providers');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const shown = all ? starts : starts.slice(0, FEW);
  const style =
    'tabular inline-flex min-h-11 min-w-18 items-center justify-center rounded-control border border-control px-3 font-semibold text-text no-underline';
  return (
    <li className="grid items-start gap-x-5 gap-y-2 px-5 py-3.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:px-6">
      <p className="font-semibold first-letter:uppercase sm:pt-2.5">{format.day(day, 'weekday')}</p>
      <ul className="flex flex-wrap items-center gap-2">
        {shown.map((start) => {
          const clock = toZoned(start, timezone);
          const time = format.day(`${clock}Z`, 'time');
          return (
            <li key={start}>
              {linkTo === null ? (
                <span className={style}>{time}</span>
              ) : (
                <Link
                  to={toBooking(linkTo, start, clock)}
                  aria-label={`${format.day(day, 'weekday')}, ${time}`}
                  className={`${style} hover:border-text`}
                >
                  {time}
                </Link>
              )}
            </li>
          );
        })}
        {!all && starts.length > FEW && (
          <li>
            <TextButton onClick={() => setAll(true)} aria-label={`${format.day(day, 'weekday')}: ${t('times.all')}`}>
              {t('times.all')}
            </TextButton>
          </li>
        )}
      </ul>
    </li>
  );
}
