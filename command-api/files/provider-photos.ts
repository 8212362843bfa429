import { accountFacts } from '#domain/account/facts.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import type { Vault } from '#events/vault/vault.ts';
import type { Clock } from '#platform/clock.ts';

import { readAccount } from '../read-account.ts';
import { cropPhoto } from './crop-photo.ts';
import type { FileBytes } from './file-bytes.ts';
import type { PictureQueue } from './picture-queue.ts';
import { createPublicPhotos, type PublicPhotos } from './public-photos.ts';

export interface PhotoDeps {
  readonly journal: Journal;
  readonly vault: Vault;
  readonly files: FileBytes;
  readonly pictures: PictureQueue;
  /** Business time may stand still. */
  readonly realTime: Clock;
}

/** The present photos of approved providers, cropped to their faces. */
export function createProviderPhotos({ journal, ...deps }: PhotoDeps): PublicPhotos {
  async function ownerOf(fileId: string): Promise<string | null> {
    const [stored] = await journal.readSealed(streamOf.file(fileId));
    if (stored?.type !== 'FileStored') return null;
    const { ownerId } = stored.data;
    const account = await readAccount(journal, ownerId);
    return account?.photo === fileId && accountFacts(account).approved ? ownerId : null;
  }
  return createPublicPhotos({ ...deps, ownerOf, resize: cropPhoto });
}
