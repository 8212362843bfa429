import { serviceCategories } from '#domain/categories.ts';
import { zonesOf } from '#domain/country-zones.ts';
import type { Job } from '#domain/job/job.ts';
import { otherSide, type Side } from '#domain/side.ts';
import { plusHours } from '#domain/time.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { ReportRow } from '#projections/read-models/reports.ts';

import type { OutsideCommand } from '../intent.ts';
import type { Person } from '../person.ts';
import { withPromoCode } from '../promo-code.ts';
import type { Random } from '../random.ts';
import { pickInstantBooking } from './calendars.ts';
import { pickStart } from './offers.ts';

type CalendarRows = Parameters<typeof pickInstantBooking>[0];

/** A request to all providers, or a direct booking. */
export function requestCommand(
  person: Person,
  providers: readonly Person[],
  { random, now, calendars }: { readonly random: Random; readonly now: string; readonly calendars: CalendarRows },
): OutsideCommand {
  const work = {
    jobId: random.uuid(),
    title: 'Something to be done',
    description: 'What is to be done, in some more words.',
    category: random.pick(serviceCategories).key,
    country: person.country,
    area: 'Somewhere',
    postcode: '1',
    address: 'A street 1',
    timezone: chooseZone(person.country, random.child('zones')),
  };
  const instant = random.child('at once');
  const chosen = pickInstantBooking(calendars, now, instant);
  if (chosen !== null && chosen.providerId !== person.actor.id && instant.chance(0.5)) {
    const data = { ...work, ...chosen, offerId: instant.uuid(), ...withPromoCode(instant) };
    return { name: 'BookInstantly', data };
  }
  if (random.chance(0.8) || providers.length === 0) {
    const neededBy = plusHours(now, random.int(3, 20 * 24));
    return { name: 'PostRequest', data: { ...work, neededBy, budget: null } };
  }
  const terms = { price: random.int(500, 160_000), startAt: pickStart(now, random), durationMinutes: 120 };
  const providerId = random.pick(providers).actor.id;
  return {
    name: 'RequestBooking',
    data: { ...work, ...terms, providerId, offerId: random.uuid(), ...withPromoCode(random) },
  };
}

/** A zone of the country by any of its names; at times the browser's own, which is rejected. */
function chooseZone(country: string, random: Random): string {
  if (random.chance(0.05)) return random.pick(['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati']);
  const { zone, names } = random.pick(zonesOf(country));
  return random.pick([zone, zone, zone, ...names]);
}

export function reviewCommand({ id }: Actor, { jobId, clientId }: Job, random: Random): OutsideCommand {
  const score = (): number => random.int(1, 5);
  const scores = { overall: score(), communication: score(), punctuality: score(), care: score() };
  const about = { jobId, side: id === clientId ? ('provider' as const) : ('client' as const) };
  if (random.chance(0.7)) return { name: 'SubmitReview', data: { jobId, ...scores, text: 'Well.' } };
  return random.chance(0.5)
    ? { name: 'ReplyToReview', data: { ...about, text: 'Thank you.' } }
    : { name: 'ReportReview', data: { ...random.pick(whatTheyWrote(about.side)), jobId, reason: 'abuse', note: '' } };
}

/** This side's texts: its review, and its reply to the other's. */
function whatTheyWrote(side: Side) {
  return [{ side, part: 'review' } as const, { side: otherSide(side), part: 'reply' } as const];
}

/** An admin removes a review or a reply, or dismisses a report; support can do neither. */
export function moderationCommand({ jobId }: Job, reports: readonly ReportRow[], random: Random): OutsideCommand {
  const note = 'Somebody had a look.';
  const open = reports.filter(({ closedAt }) => closedAt === null);
  if (open.length > 0 && random.chance(0.5)) {
    const reported = random.pick(open);
    return {
      name: 'DismissReviewReport',
      data: { jobId: reported.jobId, side: reported.side, part: reported.part, note },
    };
  }
  const about = random.pick([...whatTheyWrote('client'), ...whatTheyWrote('provider')]);
  return { name: 'RemoveReview', data: { ...about, jobId, reason: 'abuse', note } };
}
