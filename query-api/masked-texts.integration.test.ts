import { expect, it } from 'vitest';

import { MASK } from '#domain/conversation/mask.ts';
import { jobId, offerId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { JobView } from './contract/job.ts';
import type { MatchingRequestsView } from './contract/jobs.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const description = 'Ring me on 087 123 4567 about the two walls, please.';
const message = 'Write to cormac@example.com, I can come on Friday.';
const counterMessage = 'My number is 085 765 4321.';

const [posted, ...rest] = paintingHistory('JobBooked', {
  changes: { RequestPosted: { description }, OfferSubmitted: { message } },
});
const counter = {
  jobId,
  offerId,
  clientId: people.client.id,
  providerId: people.provider.id,
  price: 40_000,
  startAt: times.start,
};
const beforeBooking = [
  posted as JobEvent,
  rest[0] as JobEvent,
  { type: 'OfferCountered', data: { ...counter, message: counterMessage } } as JobEvent,
];

const side = setupReadSide(async (side) => {
  await side.happened(toStory([...storyAccounts, ...beforeBooking]));
  side.clock.at = times.offered;
});

async function textsFor(as: Who) {
  const view = await side.read<JobView>(`/api/jobs/${jobId}`, as);
  const offer = view.offers.find((each) => each.offerId === offerId);
  return { description: view.description, message: offer?.message, counter: offer?.counter?.message };
}

it("before the booking each side reads the other's texts masked, and their own whole", async () => {
  const client = await textsFor(viewers.client);
  expect(client).toMatchObject({ description, counter: counterMessage });
  expect(client.message).toBe(`Write to ${MASK}, I can come on Friday.`);
  const provider = await textsFor(viewers.provider);
  expect(provider).toMatchObject({
    description: `Ring me on ${MASK} about the two walls, please.`,
    message,
    counter: `My number is ${MASK}.`,
  });
  const { requests } = await side.read<MatchingRequestsView>('/api/requests', viewers.provider);
  expect(requests.find((each) => each.jobId === jobId)?.description).toBe(provider.description);
});

it('after the booking both sides of the job read the whole texts', async () => {
  const declined = { type: 'CounterDeclined', data: { jobId, offerId, providerId: people.provider.id } } as JobEvent;
  await side.happened(toStory([declined, ...rest.slice(1)]));
  expect(await textsFor(viewers.client)).toMatchObject({ description, message });
  expect(await textsFor(viewers.provider)).toMatchObject({ description, message });
});
