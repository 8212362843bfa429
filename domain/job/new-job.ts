import type { AccountFacts } from '../account/facts.ts';
import { serviceCategories } from '../categories.ts';
import { findZone, requireCountry } from '../country-zones.ts';
import type { DecisionContext } from '../decider.ts';
import type { FileRef } from '../file/state.ts';
import { requireOwnFiles } from '../file/require-own-files.ts';
import { toCurrency, type Currency } from '../money/currencies.ts';
import type { Policy } from '../policy/policy.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, isBefore, plusDays, plusHours } from '../time.ts';

interface Described {
  readonly category: string;
  readonly country: string;
  readonly timezone: string;
  readonly photos: readonly FileRef[];
}

/** The common start of every job, open to all providers or to one. Its clocks are those of its place. */
export function newJob(
  { category, country, timezone, photos }: Described,
  context: DecisionContext,
): { clientId: string; currency: Currency; timezone: string } {
  const { actor, accounts } = context;
  const account = accounts?.get(actor.id);
  if (account?.profileCompleted !== true) {
    throw new RuleError('PROFILE_INCOMPLETE', 'Complete your profile first: Homewrights meet you by your name.');
  }
  requireContact(account);
  if (!serviceCategories.some(({ key }) => key === category)) {
    throw new RuleError('VALIDATION_ERROR', 'There is no such category.', 'category');
  }
  const zone = requireZone(country, timezone);
  requireOwnPhotos(photos, context);
  return { clientId: actor.id, currency: toCurrency(country), timezone: zone };
}

function requireZone(country: string, timezone: string): string {
  requireCountry(country);
  const zone = findZone(country, timezone);
  if (zone === null) throw new RuleError('VALIDATION_ERROR', 'The country has no such time zone.', 'timezone');
  return zone;
}

/** The client must be reachable. */
function requireContact({ emailConfirmed }: Pick<AccountFacts, 'emailConfirmed'>): void {
  if (!emailConfirmed) throw new RuleError('CONTACT_UNCONFIRMED', 'Confirm your email address first.');
}

function requireOwnPhotos(photos: Described['photos'], context: DecisionContext): void {
  requireOwnFiles(photos, context, 'photos');
  if (photos.some(({ type }) => !type.startsWith('image/'))) {
    throw new RuleError('VALIDATION_ERROR', 'Only pictures show what there is to do.', 'photos');
  }
}

/** A needed-by date or start of a new job: far enough ahead to be answered, and near enough to be promised. */
export function requireAhead(date: string, path: string, now: string, policy: Policy): void {
  if (isBefore(date, plusHours(now, policy.neededByLeadHours))) {
    throw new RuleError('VALIDATION_ERROR', `The date is less than ${policy.neededByLeadHours} h away.`, path);
  }
  requireNotTooFar(date, path, now, policy);
}

/** A start that is offered or proposed. */
export function requireStart(startAt: string, now: string, policy: Policy): void {
  if (hasCome(startAt, now)) throw new RuleError('VALIDATION_ERROR', 'The start is in the past.', 'startAt');
  requireNotTooFar(startAt, 'startAt', now, policy);
}

function requireNotTooFar(date: string, path: string, now: string, policy: Policy): void {
  if (isBefore(plusDays(now, policy.bookAheadDays), date)) {
    throw new RuleError('VALIDATION_ERROR', 'The date is too far ahead.', path);
  }
}

export function requirePrice(price: number, path: string, currency: Currency, policy: Policy): void {
  if (price > policy.priceCeiling[currency]) {
    throw new RuleError('VALIDATION_ERROR', 'The amount is above the highest price of one job.', path);
  }
}
