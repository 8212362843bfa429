import { useState } from 'react';
import { Link } from 'react-router-dom';

import { isCurrency } from '#domain/money/currencies.ts';
import { quoteServiceFee } from '#domain/money/quoted-fees.ts';
import { toZoned } from '#domain/zoned-time.ts';
import type { FreeTimesView } from '#query-api/contract/availability.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { formatOffset, formatZone } from '#web/lib/format.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { bookingQuery } from '#web/lib/providers/booking-query.ts';
import { useFreeTimes } from '#web/lib/providers/use-free-times.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

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
  const { free, service } = useFreeTimes(accountId, trade);
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

interface DayRowProps {
  day: FreeTimesView['days'][number];
  timezone: string;
  linkTo: Parameters<typeof bookingQuery>[0] | null;
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
          const time = format.day(`${toZoned(start, timezone)}Z`, 'time');
          return (
            <li key={start}>
              {linkTo === null ? (
                <span className={style}>{time}</span>
              ) : (
                <Link
                  to={paths.postRequest(bookingQuery(linkTo, start, timezone))}
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
