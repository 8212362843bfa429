import type { Vault } from '#events/vault/vault.ts';
import type { Clock } from '#platform/clock.ts';

import type { PhotoFormat } from './crop-photo.ts';
import type { FileBytes } from './file-bytes.ts';
import type { PictureQueue } from './picture-queue.ts';
import { openBytes } from './seal-bytes.ts';

/** How long a photo that may be shown is not checked again: it can outlive its removal by this. */
const TRUST_MS = 10_000;
/** Some tens of megabytes, as a photo has 10 to 40 kB. */
const MAX_CACHED = 1_000;

export interface PhotoSize {
  /** In pixels. */
  readonly side: number;
  readonly format: PhotoFormat;
}

interface PublicPhotoDeps {
  readonly vault: Vault;
  readonly files: FileBytes;
  readonly pictures: PictureQueue;
  /** Business time may stand still. */
  readonly realTime: Clock;
  /** Whose photo it is; null where it may not be shown. */
  readonly ownerOf: (fileId: string) => Promise<string | null>;
  readonly resize: (bytes: Buffer, side: number, format: PhotoFormat) => Promise<Buffer>;
}

interface Cached {
  readonly checkedAt: number;
  readonly made: Map<string, Promise<Buffer | null>>;
}

/** Photos for everybody, made once for each size and format, as long as they may be shown. */
export function createPublicPhotos({ vault, files, pictures, realTime, ownerOf, resize }: PublicPhotoDeps) {
  /** By file, the least recently checked first. */
  const cache = new Map<string, Cached>();

  async function make(fileId: string, ownerId: string, { side, format }: PhotoSize): Promise<Buffer | null> {
    const sealed = await files.get(fileId);
    const bytes = sealed === null ? null : await openBytes(sealed, { fileId, ownerId }, vault);
    return bytes === null ? null : pictures.run(() => resize(bytes, side, format));
  }

  function remember(fileId: string, made: Cached['made']): Cached {
    cache.delete(fileId);
    const entry = { checkedAt: realTime.now().getTime(), made };
    cache.set(fileId, entry);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return entry;
  }

  return {
    /** Null when the photo may not be shown. */
    async get(fileId: string, size: PhotoSize): Promise<Buffer | null> {
      const known = cache.get(fileId);
      const name = `${size.side} ${size.format}`;
      const trusted = known !== undefined && realTime.now().getTime() - known.checkedAt < TRUST_MS;
      const ready = trusted ? known.made.get(name) : undefined;
      if (ready !== undefined) return ready;
      const ownerId = await ownerOf(fileId);
      if (ownerId === null) {
        cache.delete(fileId);
        return null;
      }
      const { made } = remember(fileId, known?.made ?? new Map());
      const before = made.get(name);
      if (before !== undefined) return before;
      const making = make(fileId, ownerId, size);
      made.set(name, making);
      const drop = () => made.delete(name);
      making.then((bytes) => bytes === null && drop(), drop);
      return making;
    },
  };
}

export type PublicPhotos = ReturnType<typeof createPublicPhotos>;
