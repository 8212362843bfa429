import type { JsonObject } from '#events/log/event-log.ts';

import { demoAccounts } from './accounts.ts';
import { demoId } from './demo-id.ts';
import type { JobStory, OfferStory } from './job-story.ts';
import type { DemoPerson } from './demo-person.ts';
import { accountIdOf, emailOf, people } from './people.ts';
import { deedOf, jobIdOf, offerIdOf, type Deed } from './plan-step.ts';
import { stories } from './stories/stories.ts';
import { resolve, type When } from './when.ts';

/** One thing that somebody does at a moment. `by` is a person's key, or `system`. */
export type Act = { at: Date; story: string } & (
  | { kind: 'sign-up' | 'checks' | 'checked'; person: DemoPerson }
  | StoryAct
);
/** `jobId`: where something may follow from it; null outside the jobs. */
export type StoryAct = { jobId: string | null; commandId: string } & Deed;

const inOrderOfTime = (acts: readonly Act[]): Act[] => acts.toSorted((a, b) => a.at.getTime() - b.at.getTime());

/** The whole demonstration in order of time, its days counted back from `anchor`. */
export function planWorld(anchor: Date): Act[] {
  return inOrderOfTime([
    ...people.flatMap((person, index) => planPerson(person, index, anchor)),
    ...stories.flatMap((story) => planStory(story, anchor)),
  ]);
}

/** Only the people whose accounts are shown join, and nothing happens between them. */
export function planAccounts(anchor: Date): Act[] {
  const shown = new Set(demoAccounts.map(({ email }) => email));
  const joining = people.filter(({ key }) => shown.has(emailOf(key)));
  return inOrderOfTime(joining.flatMap((person, index) => planPerson(person, index, anchor)));
}

function planPerson(person: DemoPerson, index: number, anchor: Date): Act[] {
  const story = `person ${person.key}`;
  const minutes = (days: number, more: number): Date =>
    new Date(
      resolve(`${-person.joinedDaysAgo + days} 08:00`, anchor, 'Europe/Dublin').getTime() +
        (index * 11 + more) * 60_000,
    );
  const accountId = accountIdOf(person.key);
  const { firstName, lastName, phone, trades, businessName, city } = person;
  const command = (at: Date, by: string, name: string, data: JsonObject): Act => ({
    at,
    story,
    jobId: null,
    kind: 'command',
    by,
    name,
    data,
    commandId: demoId(`${story} ${name}`),
  });
  const profile = { accountId, firstName, lastName, phone, trades, businessName, city };
  const acts: Act[] = [
    { at: minutes(0, 0), story, kind: 'sign-up', person },
    command(minutes(0, 3), 'system', 'ConfirmEmail', { accountId }),
    command(minutes(0, 6), person.key, 'CompleteProfile', profile),
  ];
  if (person.accountType !== 'provider') return acts;
  acts.push({ at: minutes(0, 9), story, kind: 'checks', person });
  // What follows from the checks comes by itself, while others join. Uploads wait a day for that, and no longer.
  const checkedAt = person.approved ? minutes(1, -1) : minutes(0, 10);
  acts.push({ at: checkedAt, story, kind: 'checked', person });
  if (!person.approved) return acts;
  acts.push(command(minutes(1, 0), 'orla', 'ApproveProvider', { accountId, seen: checkedAt.toISOString() }));
  return acts;
}

function planStory(story: JobStory, anchor: Date): Act[] {
  const moment = (when: When): Date => resolve(when, anchor, story.timezone);
  const jobId = jobIdOf(story.key);
  const toAct = (id: string, at: When, deed: Deed): Act => ({
    at: moment(at),
    story: story.key,
    jobId,
    commandId: demoId(`job ${story.key} ${id}`),
    ...deed,
  });
  const begin = beginning(story, moment);
  return [
    toAct(`request ${begin.name}`, story.posted, begin),
    ...story.offers.map((offer) => {
      const data = terms(story, offer, moment);
      const deed = { kind: 'command', by: offer.by, name: 'SubmitOffer', data } as const;
      return toAct(`offer of ${offer.by} SubmitOffer`, offer.at, deed);
    }),
    ...story.steps.map((step, index) => {
      const deed = deedOf(story, step, index, moment);
      return toAct(`step ${index} ${deed.kind === 'command' ? deed.name : deed.kind}`, step.at, deed);
    }),
  ];
}

function beginning(story: JobStory, moment: (when: When) => Date): Extract<Deed, { kind: 'command' }> {
  const { title, description, category, country, area, postcode, address, timezone } = story;
  const work = { jobId: jobIdOf(story.key), title, description, category, country, area, postcode, address, timezone };
  if (!('asked' in story)) {
    const data = { ...work, budget: story.budget, neededBy: moment(story.neededBy).toISOString() };
    return { kind: 'command', by: story.client, name: 'PostRequest', data };
  }
  const { provider, price, minutes, startAt } = story.asked;
  const asked = { price, startAt: moment(startAt).toISOString(), durationMinutes: minutes };
  const data = { ...work, providerId: accountIdOf(provider), offerId: offerIdOf(story.key, provider), ...asked };
  return { kind: 'command', by: story.client, name: 'RequestBooking', data };
}

function terms(story: JobStory, offer: OfferStory, moment: (when: When) => Date): JsonObject {
  const { price, materials = 0, minutes, message, validDays = 7 } = offer;
  const startAt = moment(offer.startAt).toISOString();
  const jobId = jobIdOf(story.key);
  const offerId = offerIdOf(story.key, offer.by);
  return { jobId, offerId, price, materials, startAt, durationMinutes: minutes, message, validDays };
}
