import { Zap } from 'lucide-react';

import type { FoundProvider } from '#query-api/contract/providers.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { bookingQuery } from '#web/lib/providers/booking-query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** When they are free next, and whether that can be booked without asking. */
export function NextTime({ booking: { open, next, instantTrade } }: Pick<FoundProvider, 'booking'>) {
  const t = useT('providers');
  const format = useFormat();
  if (!open) return <span className="text-sm text-muted">{t('row.paused')}</span>;
  if (next === null) return <span className="text-muted">{t('row.noTimes')}</span>;
  return (
    <>
      <span className="tabular block font-bold first-letter:uppercase">
        {format.date(next.startAt, 'moment', next.timezone)}
      </span>
      <span className="flex items-center gap-1 text-xs text-subtle">
        {instantTrade === null ? (
          t('row.onRequest')
        ) : (
          <>
            <Icon icon={Zap} size={16} className="text-primary" />
            {t('row.atOnce')}
          </>
        )}
      </span>
    </>
  );
}

interface BookLinkProps {
  provider: FoundProvider;
  /** What is searched; their main trade without. */
  trade: string | undefined;
  name: string;
}

/** To their next free time, or to a request for them alone; nothing while they take no bookings. */
export function BookLink({ provider: { accountId, trades, booking }, trade, name }: BookLinkProps) {
  const t = useT('providers');
  const { open, next, instantTrade } = booking;
  if (!open) return null;
  const isInstant = instantTrade !== null && next !== null;
  const asked = trade !== undefined && trades.includes(trade) ? trade : trades[0];
  const booked = { accountId, trade: isInstant ? instantTrade : asked, isInstant };
  const to =
    next === null
      ? paths.postRequest({ provider: accountId, category: asked })
      : paths.postRequest(bookingQuery(booked, next.startAt, next.timezone));
  return (
    <LinkButton to={to} tone="secondary" block>
      {isInstant ? t('row.book') : t('row.ask')}
      <span className="sr-only"> {name}</span>
    </LinkButton>
  );
}
