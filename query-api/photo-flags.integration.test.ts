import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { fileRef } from '#domain/testing/sample-files.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { PhotoFlagsView, QueuesView } from './contract/staff-queues.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const accountId = people.provider.id;
const photoId = fileRef(1).fileId;
const chosen = sampleEvent('ProfilePhotoChosen', { accountId, photo: fileRef(1) });
const flagged = sampleEvent('ProfilePhotoFlagged', { accountId, photoId, signs: ['noFace'] });
const side = setupReadSide();

const read = () => side.read<PhotoFlagsView>('/api/admin/photo-flags', viewers.admin);
const count = async () => (await side.read<QueuesView>('/api/admin/queues', viewers.admin)).photos;

it('a flagged photo waits for the admins until it is decided, replaced or gone', async () => {
  await side.happened(toStory([...storyAccounts, chosen]));
  expect([(await read()).photos, await count()]).toEqual([[], 0]);
  const ends = [
    sampleEvent('ProfilePhotoAccepted', { accountId, photoId }),
    sampleEvent('ProfilePhotoRejected', { accountId, photoId }),
    sampleEvent('ProfilePhotoChosen', { accountId, photo: fileRef(2) }),
    sampleEvent('ProfilePhotoRemoved', { accountId }),
  ];
  for (const end of ends) {
    await side.happened(toStory([flagged]));
    expect(await read()).toMatchObject({
      total: 1,
      photos: [{ accountId, photoId, signs: ['noFace'], photo: `/api/provider-photo/${photoId}` }],
    });
    expect(await count()).toBe(1);
    await side.happened(toStory([end]));
    expect([(await read()).photos, await count()]).toEqual([[], 0]);
  }
});

it('of a suspended Homewright is not shown, so it does not wait', async () => {
  await side.happened(toStory([flagged, sampleEvent('ProviderSuspended', { accountId })]));
  expect(await read()).toMatchObject({ total: 0, photos: [] });
});
