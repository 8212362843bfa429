import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { JobView } from './contract/job.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

/** A provider who orders the painting of the living room. */
const fiachra = { kind: 'provider', id: randomUUID() } as const;
const story = JSON.parse(
  JSON.stringify(paintingHistory('ApprovalCancelled')).replaceAll(people.client.id, fiachra.id),
) as DomainEvent[];
const storyEvent = toStory(story).map((one) => (one.actor.id === people.client.id ? { ...one, actor: fiachra } : one));

const side = setupReadSide(async (side) => {
  const profile = accountStory(fiachra.id, { accountType: 'provider', firstName: 'Fiachra', trades: ['painting'] });
  await side.happened([...toStory([...storyAccounts, ...profile]), ...storyEvent]);
});

it.each([
  ['themselves', 'client', fiachra],
  ['the booked provider', 'provider', viewers.provider],
] as const)('a provider who ordered the work is its client, to %s', async (_whom, role, viewer) => {
  const view = await side.read<JobView>(`/api/jobs/${jobId}`, viewer);
  expect(view.role).toBe(role);
  const by = Object.fromEntries(view.timeline.map(({ kind, actor }) => [kind, actor]));
  expect(by).toMatchObject({
    RequestPosted: 'client',
    OfferSubmitted: 'provider',
    OfferAccepted: 'client',
    WorkStarted: 'provider',
    CompletionClaimed: 'provider',
    JobApproved: 'client',
    ApprovalCancelled: 'client',
  });
});
