import { expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { ShownWorkView } from './contract/shown-work.ts';
import type { PublicPhotosView } from './contract/public-photos.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const side = setupReadSide((side) => side.happened(toStory([...storyAccounts, ...paintingHistory('JobApproved')])));
const path = `/api/jobs/${jobId}/shown-work`;
const fileId = '40000000-0000-4000-8000-000000000009';
const otherId = '40000000-0000-4000-8000-000000000010';
const at = '2027-05-02T09:00:00.000Z';
const ofJob = { jobId, providerId: people.provider.id, clientId: people.client.id };
const ask: DomainEvent = {
  type: 'ShowWorkAsked',
  data: { ...ofJob, trade: 'painting', finishedAt: at, fileIds: [fileId, otherId], askedAt: at },
};

/** What both sides read after these events. */
async function after(...events: DomainEvent[]) {
  await side.happened(toStory(events));
  const { client, provider } = viewers;
  const read = async (who: Who) => {
    const { showing, fileIds, actions } = await side.read<ShownWorkView>(path, who);
    return [showing, fileIds, actions];
  };
  return { client: await read(client), provider: await read(provider) };
}

it('both sides of a job read what everybody may see of it, and what they can do; others read nothing', async () => {
  expect(await after()).toEqual({ client: ['none', [], []], provider: ['none', [], []] });
  const [released] = paintingHistory('FundsReleased').slice(-1);
  if (released === undefined) throw new Error('the job has no history');
  expect(await after(released)).toEqual({ client: ['none', [], []], provider: ['none', [], ['ask']] });
  expect(await after(ask)).toEqual({
    client: ['asked', [fileId, otherId], ['agree', 'decline']],
    provider: ['asked', [fileId, otherId], ['remove']],
  });
  expect(await after({ type: 'ShowWorkAgreed', data: { ...ofJob, agreedAt: at } })).toEqual({
    client: ['shown', [fileId, otherId], ['withdraw']],
    provider: ['shown', [fileId, otherId], ['remove']],
  });
  const admin = { adminId: people.admin.id, reason: 'notThisWork', takenOffAt: at } as const;
  const gone: DomainEvent = { type: 'ShownPhotoTakenOff', data: { ...ofJob, ...admin, photoId: otherId } };
  const photosAt = `/api/admin/public-photos/${people.provider.id}`;
  const shownTo = async (who: Who) => {
    const { work } = await side.read<PublicPhotosView>(photosAt, who);
    return work.map((job) => [job.jobId, job.trade, job.photos.map((photo) => photo.fileId)]);
  };
  expect(await shownTo(viewers.admin)).toEqual([[jobId, 'painting', [fileId, otherId]]]);
  expect(await after(gone)).toEqual({
    client: ['shown', [fileId], ['withdraw']],
    provider: ['shown', [fileId], ['remove']],
  });
  expect(await shownTo(viewers.admin)).toEqual([[jobId, 'painting', [fileId]]]);
  const reasonFor = async (who: Who) => (await side.read<ShownWorkView>(path, who)).takenOff;
  expect(await reasonFor(viewers.provider)).toEqual([{ fileId: otherId, reason: 'notThisWork', at }]);
  expect(await reasonFor(viewers.client)).toEqual([]);
  expect(await after({ type: 'ShownWorkWithdrawn', data: { ...ofJob, withdrawnAt: at } })).toEqual({
    client: ['withdrawn', [fileId], []],
    provider: ['withdrawn', [fileId], []],
  });
  for (const who of [viewers.stranger, viewers.rival]) expect((await side.get(path, { as: who })).status).toBe(404);
  expect((await side.get(path)).status).toBe(401);
});
