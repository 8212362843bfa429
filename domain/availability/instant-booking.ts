import type { CalendarEvent, InstantService } from '#events/catalog/availability.ts';

import type { AccountFacts } from '../account/facts.ts';
import type { DecisionContext } from '../decider.ts';
import { requirePrice } from '../job/new-job.ts';
import { toCurrency } from '../money/currencies.ts';
import { requireChargeable } from '../money/min-charge.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, isBefore, plusHours, plusMinutes, toInstant } from '../time.ts';
import type { Calendar, ReservedTime } from './calendar.ts';
import type { CalendarCommand } from './commands.ts';
import { dayIn, freeStartsOn } from './free-times.ts';

type DataOf<Name extends CalendarCommand['name']> = Extract<CalendarCommand, { name: Name }>['data'];
type Choice = DataOf<'ReserveTime'>;

/** How many times one client can reserve in one calendar within an hour, so that none blocks it without paying. */
export const RESERVATIONS_PER_HOUR = 5;

/** Sets the offers that the provider makes to everybody, one for each of their trades. */
export function setInstantBooking(
  { accountId, services }: DataOf<'SetInstantBooking'>,
  calendar: Calendar,
  { country, trades }: AccountFacts,
  now: string,
): CalendarEvent[] {
  const currency = toCurrency(country);
  for (const [i, { trade, price }] of services.entries()) {
    const path = `services.${i}`;
    if (!trades.includes(trade)) {
      throw new RuleError('VALIDATION_ERROR', 'This is none of your trades.', `${path}.trade`);
    }
    if (services.findIndex((other) => other.trade === trade) < i) {
      throw new RuleError('VALIDATION_ERROR', 'This trade is named already.', `${path}.trade`);
    }
    requireChargeable(price, currency, `${path}.price`);
    requirePrice(price, `${path}.price`, currency, ruleBook.policies.current);
  }
  if (services.length > 0 && calendar.availability === null) {
    throw new RuleError('WRONG_STATE', 'Set your hours first: clients choose one of your free times.');
  }
  const written = (list: readonly InstantService[]) =>
    JSON.stringify(list.map(({ trade, price, durationMinutes }) => [trade, price, durationMinutes]));
  if (written(services) === written(calendar.services)) return [];
  return [{ type: 'InstantBookingSet', data: { accountId, services, currency, setAt: now } }];
}

/**
 * Reserves a free time for a job that is about to be booked. The calendar's own stream decides, so that of two clients
 * for one time one is rejected. A job reserves one time: another time is another job.
 */
export function reserveTime(choice: Choice, calendar: Calendar, now: string): CalendarEvent[] {
  const { accountId, jobId, clientId, trade, price, durationMinutes } = choice;
  const startAt = toInstant(choice.startAt);
  const own = calendar.reserved[jobId];
  if (own !== undefined || calendar.taken[jobId] !== undefined) {
    if (own !== undefined && isSameChoice(own, { ...choice, startAt })) return [];
    throw new RuleError('ALREADY_DONE', 'This job has a time already.');
  }
  const service = calendar.services.find((offered) => offered.trade === trade);
  if (service?.price !== price || service.durationMinutes !== durationMinutes) {
    throw new RuleError('OFFER_NOT_LIVE', 'The Homewright changed this offer.');
  }
  requireFree(calendar, { startAt, durationMinutes, now });
  const since = plusHours(now, -1);
  const lately = calendar.lately.filter((by) => by.clientId === clientId && isBefore(since, by.at));
  if (lately.length >= RESERVATIONS_PER_HOUR) {
    throw new RuleError('TOO_MANY_REQUESTS', 'You chose several times of theirs within an hour.');
  }
  const minutes = ruleBook.policies.current.timeReservationMinutes;
  const times = { startAt, endAt: plusMinutes(startAt, durationMinutes), reservedAt: now };
  const data = { accountId, jobId, clientId, trade, price, durationMinutes, ...times };
  return [{ type: 'TimeReserved', data: { ...data, expiresAt: plusMinutes(now, minutes) } }];
}

/** Gives the time back, unless its job exists by then: from there on the job says what it takes. */
export function releaseTime(
  { accountId, jobId }: DataOf<'ReleaseTime'>,
  { reserved }: Calendar,
  { now, jobs }: DecisionContext,
): CalendarEvent[] {
  const own = reserved[jobId];
  if (own === undefined || !hasCome(own.expiresAt, now) || jobs?.get(jobId) !== undefined) return [];
  return [{ type: 'TimeFreed', data: { accountId, jobId, freedAt: now } }];
}

/**
 * Whether the time is reserved for this job for at least another minute. The booking must be written within it:
 * afterwards the time is given back if there is no such job.
 */
export function isReservedFor(reserved: ReservedTime | undefined, choice: ChosenTime, now: string): boolean {
  return reserved !== undefined && isSameChoice(reserved, choice) && isBefore(plusMinutes(now, 1), reserved.expiresAt);
}

type ChosenTime = Pick<ReservedTime, 'clientId' | 'trade' | 'price' | 'durationMinutes' | 'startAt'>;

function isSameChoice(reserved: ReservedTime, choice: ChosenTime): boolean {
  return (['clientId', 'trade', 'price', 'durationMinutes', 'startAt'] as const).every(
    (field) => reserved[field] === choice[field],
  );
}

function requireFree(
  calendar: Calendar,
  { startAt, durationMinutes, now }: { startAt: string; durationMinutes: number; now: string },
): void {
  const day = calendar.availability === null ? null : dayIn(calendar.availability.timezone, startAt);
  if (day === null || !freeStartsOn(calendar, day, durationMinutes, now).includes(startAt)) {
    throw new RuleError('TIME_TAKEN', 'This time is not free any more.', 'startAt');
  }
}
