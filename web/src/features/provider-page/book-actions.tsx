import { quoteServiceFee } from '#domain/money/quoted-fees.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { allInPrice } from '#domain/provider-profile/shown-price.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { bookingQuery } from '#web/lib/providers/booking-query.ts';
import { useFreeTimes } from '#web/lib/providers/use-free-times.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import type { Service } from './services.ts';

interface BookActionsProps {
  accountId: string;
  /** How the Homewright is called in sentences. */
  name: string;
  service: Service | undefined;
  currency: Currency;
}

/** To the next free time of a trade that can be booked at once, and to a request for this Homewright alone. */
export function BookActions({ accountId, name, service, currency }: BookActionsProps) {
  const t = useT('providers');
  const tEdit = useT('providerEdit');
  const format = useFormat();
  const trade = service?.trade;
  const { free, service: instant } = useFreeTimes(accountId, trade);
  const startAt = free?.days[0]?.starts[0];
  const timezone = free?.timezone ?? null;
  const isInstant = instant !== undefined && startAt !== undefined && timezone !== null;
  const published = service?.published ?? null;
  const price = isInstant
    ? format.money({ amount: instant.price + quoteServiceFee(instant.price, currency), currency })
    : published !== null &&
      tEdit(`from.${published.unit}`, { amount: format.money({ amount: allInPrice(published, currency), currency }) });
  const next = startAt !== undefined && timezone !== null && format.date(startAt, 'moment', timezone);
  const request = paths.postRequest({ provider: accountId, category: trade });
  return (
    <div className="grid gap-2.5">
      {(price || next) && (
        <p className="tabular text-sm wrap-anywhere text-muted first-letter:uppercase">
          {[price, next].filter(Boolean).join(' · ')}
        </p>
      )}
      {isInstant ? (
        <div className="grid gap-2.5 max-lg:grid-cols-2">
          <LinkButton to={paths.postRequest(bookingQuery({ accountId, trade, isInstant }, startAt, timezone))} block>
            {t('row.book')}
            <span className="sr-only"> {name}</span>
          </LinkButton>
          <LinkButton to={request} tone="secondary" block className="max-lg:order-first">
            {t('row.ask')}
            <span className="sr-only"> {name}</span>
          </LinkButton>
        </div>
      ) : (
        <LinkButton to={request} block>
          {t('book.action', { name })}
        </LinkButton>
      )}
    </div>
  );
}
