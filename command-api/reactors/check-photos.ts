import type { Vault } from '#events/vault/vault.ts';
import type { Logger } from '#platform/logger.ts';

import { checkPhoto } from '../files/check-photo.ts';
import { openBytes } from '../files/seal-bytes.ts';
import { reactorTo, type Reactor } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'check-photos';

interface CheckDeps {
  readonly vault: Vault;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Checks each chosen photo, and flags one with signs against it for the admins. It is shown meanwhile. */
export function createPhotoCheck({ vault, logger }: CheckDeps): Reactor {
  return reactorTo('ProfilePhotoChosen', {
    name,
    category: 'account',
    async react(event, { files, handler }) {
      const { accountId, photo } = event.data;
      const { fileId } = photo;
      const sealed = await files.get(fileId);
      const bytes = sealed === null ? null : await openBytes(sealed, { fileId, ownerId: accountId }, vault);
      // It was deleted, or its owner was forgotten.
      if (bytes === null) return;
      const signs = await checkPhoto(bytes);
      if (signs.length === 0) return;
      logger.warn({ fileId, signs }, 'a photo may break the rules');
      await sendForEvent(event, handler, name, {
        name: 'RecordPhotoSigns',
        data: { accountId, photoId: fileId, signs },
      });
    },
  });
}
