import type { JsonObject } from '#events/log/event-log.ts';

import { demoAccounts } from './demo-accounts.ts';
import { demoId } from './demo-id.ts';
import type { JobStory, OfferStory } from './job-story.ts';
import type { DemoPerson } from './demo-person.ts';
import { accountIdOf, emailOf, people } from './people.ts';
import { toPlannedStep, jobIdOf, offerIdOf, type PlannedStep } from './plan-step.ts';
import { hoursOf } from './hours.ts';
import { instantServices, profiles, traders } from './profiles.ts';
import { stories } from './stories/stories.ts';
import { resolveStoryTime, type StoryTime } from './story-time.ts';

/** One action at a moment. `by` is a person's key, or `system`. */
export type Action = { at: Date; story: string } & (
  | { kind: 'sign-up' | 'verification' | 'checked'; person: DemoPerson }
  | StoryAction
);
/** `jobId`: the job in which the action may have consequences; null outside the jobs. */
export type StoryAction = { jobId: string | null; commandId: string } & PlannedStep;

const inOrderOfTime = (actions: readonly Action[]): Action[] =>
  actions.toSorted((a, b) => a.at.getTime() - b.at.getTime());

/** The whole demonstration in order of time; its days are counted back from `anchor`. */
export function planWorld(anchor: Date): Action[] {
  return inOrderOfTime([
    ...people.flatMap((person, index) => planPerson(person, index, anchor)),
    ...stories.flatMap((story) => planStory(story, anchor)),
  ]);
}

/** Plans only the people whose accounts are shown; nothing happens between them. */
export function planAccounts(anchor: Date): Action[] {
  const shown = new Set(demoAccounts.map(({ email }) => email));
  const joining = people.filter(({ key }) => shown.has(emailOf(key)));
  return inOrderOfTime(joining.flatMap((person, index) => planPerson(person, index, anchor)));
}

function planPerson(person: DemoPerson, index: number, anchor: Date): Action[] {
  const story = `person ${person.key}`;
  const minutes = (days: number, more: number): Date =>
    new Date(
      resolveStoryTime(`${-person.joinedDaysAgo + days} 08:00`, anchor, 'Europe/Dublin').getTime() +
        (index * 11 + more) * 60_000,
    );
  const accountId = accountIdOf(person.key);
  const { firstName, lastName, phone, trades, businessName, city } = person;
  const command = (at: Date, by: string, name: string, data: JsonObject): Action => ({
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
  const actions: Action[] = [
    { at: minutes(0, 0), story, kind: 'sign-up', person },
    command(minutes(0, 3), 'system', 'ConfirmEmail', { accountId }),
    command(minutes(0, 6), person.key, 'CompleteProfile', profile),
  ];
  if (person.accountType !== 'provider') return actions;
  actions.push({ at: minutes(0, 9), story, kind: 'verification', person });
  // The system's reactions to the verification happen by themselves, while others join. Uploads wait a day for that,
  // and no longer.
  const checkedAt = person.approved ? minutes(1, -1) : minutes(0, 10);
  actions.push({ at: checkedAt, story, kind: 'checked', person });
  if (!person.approved) return actions;
  actions.push(command(minutes(1, 0), 'orla', 'ApproveProvider', { accountId, seen: checkedAt.toISOString() }));
  const published = profiles[person.key];
  if (published !== undefined) {
    actions.push(command(minutes(1, 5), person.key, 'PublishProfile', { accountId, ...published }));
    const trader = traders[person.key];
    const declaration = trader === undefined ? 'DeclarePrivatePerson' : 'DeclareTrader';
    actions.push(command(minutes(1, 6), person.key, declaration, { accountId, ...trader }));
    actions.push(command(minutes(1, 7), person.key, 'SetAvailability', { accountId, ...hoursOf(person) }));
    const services = instantServices[person.key];
    if (services !== undefined) {
      actions.push(command(minutes(1, 8), person.key, 'SetInstantBooking', { accountId, services: [...services] }));
    }
  }
  return actions;
}

function planStory(story: JobStory, anchor: Date): Action[] {
  const moment = (when: StoryTime): Date => resolveStoryTime(when, anchor, story.timezone);
  const jobId = jobIdOf(story.key);
  const toAction = (id: string, at: StoryTime, planned: PlannedStep): Action => ({
    at: moment(at),
    story: story.key,
    jobId,
    commandId: demoId(`job ${story.key} ${id}`),
    ...planned,
  });
  const begin = beginning(story, moment);
  return [
    toAction(`request ${begin.name}`, story.posted, begin),
    ...story.offers.map((offer) => {
      const data = terms(story, offer, moment);
      const planned = { kind: 'command', by: offer.by, name: 'SubmitOffer', data } as const;
      return toAction(`offer of ${offer.by} SubmitOffer`, offer.at, planned);
    }),
    ...story.steps.map((step, index) => {
      const planned = toPlannedStep(story, step, index, moment);
      return toAction(`step ${index} ${planned.kind === 'command' ? planned.name : planned.kind}`, step.at, planned);
    }),
  ];
}

function beginning(story: JobStory, moment: (when: StoryTime) => Date): Extract<PlannedStep, { kind: 'command' }> {
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

function terms(story: JobStory, offer: OfferStory, moment: (when: StoryTime) => Date): JsonObject {
  const { price, materials = 0, minutes, message, validDays = 7 } = offer;
  const startAt = moment(offer.startAt).toISOString();
  const jobId = jobIdOf(story.key);
  const offerId = offerIdOf(story.key, offer.by);
  return { jobId, offerId, price, materials, startAt, durationMinutes: minutes, message, validDays };
}
