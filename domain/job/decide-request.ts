import type { JobEvent } from '#events/catalog/job.ts';

import { serviceCategories } from '../categories.ts';
import type { DecisionContext } from '../decider.ts';
import { currencyOf } from '../money/currencies.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { earlierOf, hasCome, isBefore, plusDays, plusHours, toInstant } from '../time.ts';
import type { JobCommand } from './commands.ts';
import type { JobHandlers } from './handler.ts';

type PostRequest = Extract<JobCommand, { name: 'PostRequest' }>['data'];

/** A new job: the one command that needs no job before it. */
export function postRequest(data: PostRequest, context: DecisionContext, rules: RuleBook): JobEvent[] {
  const { now, actor } = context;
  const policy = rules.policies.current;
  const currency = currencyOf(data.country);
  if (context.accounts?.get(actor.id)?.profileCompleted !== true) {
    throw new RuleError('PROFILE_INCOMPLETE', 'Complete your profile first: Homewrights meet you by your name.');
  }
  if (!serviceCategories.some(({ key }) => key === data.category)) {
    throw new RuleError('VALIDATION_ERROR', 'There is no such category.', 'category');
  }
  if (!isTimezone(data.timezone)) throw new RuleError('VALIDATION_ERROR', 'There is no such time zone.', 'timezone');
  if (isBefore(data.neededBy, plusHours(now, policy.neededByLeadHours))) {
    throw new RuleError('VALIDATION_ERROR', `The date is less than ${policy.neededByLeadHours} h away.`, 'neededBy');
  }
  if (isBefore(plusDays(now, policy.bookAheadDays), data.neededBy)) {
    throw new RuleError('VALIDATION_ERROR', 'The date is too far ahead.', 'neededBy');
  }
  if (data.budget !== null && data.budget > policy.priceCeiling[currency]) {
    throw new RuleError('VALIDATION_ERROR', 'The budget is above the highest price of one job.', 'budget');
  }
  const neededBy = toInstant(data.neededBy);
  const expiresAt = earlierOf(neededBy, plusDays(now, policy.requestLifeDays));
  return [{ type: 'RequestPosted', data: { ...data, clientId: actor.id, currency, neededBy, expiresAt } }];
}

/** Zones that were found before: asking the language for one takes longer than all other rules together. */
const knownTimezones = new Set<string>();
const MOST_TIMEZONES = 1_000;

function isTimezone(name: string): boolean {
  if (knownTimezones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    if (knownTimezones.size < MOST_TIMEZONES) knownTimezones.add(name);
    return true;
  } catch {
    return false;
  }
}

export const requestHandlers: JobHandlers<'WithdrawRequest' | 'ExpireRequest'> = {
  WithdrawRequest: ({ job, data }) => [
    { type: 'RequestWithdrawn', data: { jobId: job.jobId, clientId: job.clientId, reason: data.reason } },
  ],

  ExpireRequest: ({ job, context }) =>
    hasCome(job.requestExpiresAt, context.now) ? [{ type: 'RequestExpired', data: { jobId: job.jobId } }] : [],
};
