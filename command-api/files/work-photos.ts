import { accountFacts } from '#domain/account/facts.ts';
import { fileDecider } from '#domain/file/decider.ts';
import { shownWorkDecider } from '#domain/shown-work/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { readAccount } from '../read-account.ts';
import { readState } from '../read-state.ts';
import { resizePhoto } from './crop-photo.ts';
import type { PhotoDeps } from './provider-photos.ts';
import { createPublicPhotos, type PublicPhotos } from './public-photos.ts';

/** Photos of finished jobs, while the client agrees and the accounts of both sides are there. */
export function createWorkPhotos({ journal, ...deps }: PhotoDeps): PublicPhotos {
  async function isShown(fileId: string, jobId: string, ownerId: string): Promise<boolean> {
    const work = await readState(journal, shownWorkDecider, streamOf.shownWork(jobId));
    const { showing, fileIds, clientId, providerId } = work;
    if (showing !== 'shown' || !fileIds.includes(fileId) || clientId === null || providerId !== ownerId) return false;
    const [provider, client] = [await readAccount(journal, ownerId), await readAccount(journal, clientId)];
    if (provider === null || client === null) return false;
    // A provider who ordered the job is a client here: whether they are approved says nothing about their consent.
    return accountFacts(provider).approved && client.closedAt === null && client.deactivatedAt === null;
  }

  async function ownerOf(fileId: string): Promise<string | null> {
    const file = await readState(journal, fileDecider, streamOf.file(fileId));
    const jobIds = new Set(file?.places.map(({ jobId }) => jobId));
    for (const jobId of jobIds) {
      if (file !== null && jobId !== null && (await isShown(fileId, jobId, file.ownerId))) return file.ownerId;
    }
    return null;
  }
  return createPublicPhotos({ ...deps, ownerOf, resize: resizePhoto });
}
