import { lacksLicence } from '#domain/account/lacks-licence.ts';
import { lacksPayouts } from '#domain/account/payout-requirements.ts';
import { emptyCalendar, type Calendar } from '#domain/availability/calendar.ts';
import { nextFreeStart, USUAL_MINUTES } from '#domain/availability/free-times.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Sql } from '#platform/postgres.ts';
import type { AccountRow } from '#projections/read-models/accounts/tables.ts';

import type { FoundProvider } from '../contract/providers.ts';
import { jsonRow, type Part } from '../reading/statement.ts';

/** What says whether and when a listed provider can be booked. */
export interface FoundBooking {
  readonly calendar: Calendar | null;
  readonly account: Pick<AccountRow, 'licensedTrades' | 'payoutRequirements'> & { readonly payoutsStopped: boolean };
}

const payoutsStopped = (sql: Sql): Part => sql`payouts_opened_at is not null and payouts_enabled = false`;

/** The columns of `FoundBooking`, beside a row `d` of the directory. */
export function selectBooking(sql: Sql): Part {
  return sql`
    (select calendar from read.calendars c where c.account_id = d.account_id) as calendar,
    ${jsonRow(
      sql,
      sql`select licensed_trades as "licensedTrades", payout_requirements as "payoutRequirements",
          coalesce(${payoutsStopped(sql)}, false) as "payoutsStopped"
        from read.accounts a where a.account_id = d.account_id`,
    )} as account`;
}

/** @param searched the trades that are searched; none for all */
export function toBooking(
  { calendar, account }: FoundBooking,
  trades: readonly string[],
  searched: readonly string[],
  now: string,
): FoundProvider['booking'] {
  if (lacksPayouts(account)) return { open: false, instantTrade: null, next: null };
  const known = calendar ?? emptyCalendar;
  const service = known.services.find(
    ({ trade }) =>
      trades.includes(trade) &&
      (searched.length === 0 || searched.includes(trade)) &&
      !lacksLicence(account, trade, now),
  );
  const minutes = service?.durationMinutes ?? USUAL_MINUTES;
  const startAt = nextFreeStart(known, { minutes, now });
  const timezone = known.availability?.timezone;
  return {
    open: true,
    instantTrade: service?.trade ?? null,
    next: startAt === null || timezone === undefined ? null : { startAt, timezone },
  };
}

/** The same as a condition: whether a row of the directory, with its `calendar`, has a trade to be booked at once. */
export function isInstant(sql: Sql, searched: readonly string[], now: string): Part {
  const regulated = [...ruleBook.policies.current.regulatedTrades];
  return sql`(calendar.instant_trades <> '[]' and exists (
    select from read.accounts account, jsonb_array_elements_text(calendar.instant_trades) as instant (trade)
    where account.account_id = provider_directory.account_id
      and provider_directory.trades ? instant.trade
      and ${searched.length === 0 ? sql`true` : sql`instant.trade = any(${searched as string[]})`}
      and (instant.trade <> all(${regulated}) or exists (
        select from jsonb_to_recordset(account.licensed_trades) as licence (trade text, until timestamptz)
        where licence.trade = instant.trade and licence.until > ${now}::timestamptz))
      and not coalesce(${payoutsStopped(sql)}, false)
      and not account.payout_requirements @? '$.needs[*] ? (@.pastDue == true)')) is true`;
}
