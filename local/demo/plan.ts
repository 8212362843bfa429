import type { JsonObject } from '#events/log/event-log.ts';

import { demoId } from './demo-id.ts';
import type { JobStory, OfferStory, Step } from './job-story.ts';
import { accountIdOf, people, type DemoPerson } from './people.ts';
import { aoifesStories } from './stories/aoife.ts';
import { europeanStories } from './stories/europe.ts';
import { galwayStories } from './stories/galway.ts';
import { irishStories } from './stories/ireland.ts';
import { overseasStories } from './stories/overseas.ts';
import { southernStories } from './stories/south.ts';
import { resolve, type When } from './when.ts';

export const stories: readonly JobStory[] = [
  ...aoifesStories,
  ...galwayStories,
  ...irishStories,
  ...southernStories,
  ...europeanStories,
  ...overseasStories,
];

/** One thing that somebody does at a moment. `by` is a person's key, or `system`. */
export type Act = { at: Date; story: string } & (
  | { kind: 'sign-up'; person: DemoPerson }
  | { kind: 'command'; by: string; name: string; data: JsonObject; commandId: string }
  | { kind: 'pay'; by: string; jobId: string; card: string }
  | { kind: 'payouts'; person: DemoPerson }
);

const GOOD_CARD = '4242424242424242';

/** The whole demonstration in order of time, its days counted back from `anchor`. */
export function planWorld(anchor: Date): Act[] {
  const joining = people.flatMap((person, index) => planPerson(person, index, anchor));
  const working = stories.flatMap((story) => planStory(story, anchor));
  return [...joining, ...working].toSorted((a, b) => a.at.getTime() - b.at.getTime());
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
    kind: 'command',
    by,
    name,
    data,
    commandId: demoId(`${story} ${name}`),
  });
  const acts: Act[] = [{ at: minutes(0, 0), story, kind: 'sign-up', person }];
  if (person.accountType === 'admin') return acts;
  const profile = { accountId, firstName, lastName, phone, trades, businessName, city };
  acts.push(command(minutes(0, 6), person.key, 'CompleteProfile', profile));
  if (person.accountType === 'provider' && person.approved) {
    acts.push({ at: minutes(0, 9), story, kind: 'payouts', person });
    acts.push(command(minutes(1, 0), 'orla', 'ApproveProvider', { accountId }));
    if (person.level !== 'new')
      acts.push(command(minutes(1, 3), 'system', 'ChangeProviderLevel', { accountId, level: person.level }));
  }
  return acts;
}

function planStory(story: JobStory, anchor: Date): Act[] {
  const moment = (when: When): Date => resolve(when, anchor, story.timezone);
  const jobId = jobIdOf(story.key);
  const command = (id: string, at: When, by: string, name: string, data: JsonObject): Act => ({
    at: moment(at),
    story: story.key,
    kind: 'command',
    by,
    name,
    data: { jobId, ...data },
    commandId: demoId(`job ${story.key} ${id} ${name}`),
  });
  const { title, description, category, country, area, postcode, address, timezone, budget } = story;
  const request = { title, description, category, country, area, postcode, address, timezone, budget };
  const posted = { ...request, neededBy: moment(story.neededBy).toISOString() };
  return [
    command('request', story.posted, story.client, 'PostRequest', posted),
    ...story.offers.map((offer) =>
      command(`offer of ${offer.by}`, offer.at, offer.by, 'SubmitOffer', terms(story, offer, moment)),
    ),
    ...story.steps.map((step, index) =>
      planStep(story, step, (by, name, data) => command(`step ${index}`, step.at, by, name, data)),
    ),
  ];

  function planStep(of: JobStory, step: Step, send: (by: string, name: string, data: JsonObject) => Act): Act {
    const provider = acceptedProvider(of);
    switch (step.act) {
      case 'accept':
        return send(of.client, 'AcceptOffer', { offerId: offerIdOf(of.key, step.offerOf) });
      case 'pay':
        return { at: moment(step.at), story: of.key, kind: 'pay', by: of.client, jobId, card: step.card ?? GOOD_CARD };
      case 'start':
        return send(provider, 'StartWork', {});
      case 'claim':
        return send(provider, 'ClaimCompletion', { note: step.note });
      case 'approve':
        return send(of.client, 'ApproveJob', {});
      case 'cancel-approval':
        return send(of.client, 'CancelApproval', { reason: step.reason });
      case 'review':
        return send(step.by === 'client' ? of.client : provider, 'SubmitReview', {
          overall: step.stars,
          communication: step.stars,
          punctuality: step.stars,
          care: step.stars,
          text: step.text,
        });
      case 'withdraw':
        return send(of.client, 'WithdrawRequest', { reason: step.reason });
    }
  }
}

function terms(story: JobStory, offer: OfferStory, moment: (when: When) => Date): JsonObject {
  const { price, materials = 0, minutes, message, validDays = 7 } = offer;
  const startAt = moment(offer.startAt).toISOString();
  return {
    offerId: offerIdOf(story.key, offer.by),
    price,
    materials,
    startAt,
    durationMinutes: minutes,
    message,
    validDays,
  };
}

function acceptedProvider(story: JobStory): string {
  const accepted = story.steps.find((step) => step.act === 'accept');
  return accepted?.offerOf ?? '';
}

export function jobIdOf(story: string): string {
  return demoId(`job ${story}`);
}

function offerIdOf(story: string, provider: string): string {
  return demoId(`job ${story} offer of ${provider}`);
}
