import { randomUUID } from 'node:crypto';

import sharp from 'sharp';

import { createMemoryFiles } from '#command-api/files/memory-files.ts';
import { createPictureQueue } from '#command-api/files/picture-queue.ts';
import { providerPhotoRoute } from '#command-api/files/provider-photo-route.ts';
import { createProviderPhotos } from '#command-api/files/provider-photos.ts';
import { sealBytes } from '#command-api/files/seal-bytes.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createJournal } from '#events/create-journal.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { systemClock } from '#platform/clock.ts';
import { createHttp } from '#platform/http.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { append, toStory } from '#projections/testing/story.ts';

import { listen, serveBench } from '../tools/bench-process.ts';
import { productDeps } from '../tools/product-deps.ts';

export interface PhotosReady {
  readonly port: number;
  readonly photos: readonly string[];
}

const PHOTOS = 40;
const SIDE = 1600;

/** Photos of forty approved providers, 1,600 pixels wide, in memory. */
async function serve(url: string): Promise<PhotosReady> {
  const vault = createMemoryVault();
  const journal = createJournal(createMemoryEventLog(), vault);
  const files = createMemoryFiles();
  const photos: string[] = [];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#000', noise } })
    .blur(3)
    .webp()
    .toBuffer();
  for (let n = 0; n < PHOTOS; n += 1) {
    const [ownerId, fileId] = [randomUUID(), randomUUID()];
    const story = accountStory(ownerId, { accountType: 'provider', firstName: 'Cormac', trades: ['painting'] });
    const stored = sampleEvent('FileStored', { fileId, ownerId });
    const photo = { fileId, type: 'image/webp', size: picture.length, sha256: 'a'.repeat(64), name: 'Me.webp' };
    await append(
      journal,
      toStory([...story, stored, sampleEvent('ProfilePhotoChosen', { accountId: ownerId, photo })]),
    );
    const sealed = await sealBytes(picture, { fileId, ownerId }, vault);
    if (sealed === null) throw new Error('no key');
    await files.put(fileId, sealed);
    photos.push(fileId);
  }
  const app = await createHttp(await productDeps(url, { connections: 1 }));
  const pictures = createPictureQueue(PHOTOS);
  providerPhotoRoute(app, createProviderPhotos({ journal, vault, files, pictures, realTime: systemClock }));
  return { port: await listen(app), photos };
}

serveBench(await serve(process.argv[2] ?? ''));
