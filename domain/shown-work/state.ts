import type { ShownWorkEvent } from '#events/catalog/shown-work.ts';

import type { Side } from '../side.ts';

/** As many as a row of thumbnails shows. */
export const SHOWN_PHOTOS_MAX = 6;
/** How often a client is asked about one job: a provider who keeps taking the question back does not pester them. */
export const ASKS_MAX = 3;

export const showings = ['none', 'asked', 'shown', 'declined', 'withdrawn', 'removed'] as const;
export type Showing = (typeof showings)[number];

/** The photos of one job, and whether everybody can see them. */
export interface ShownWork {
  readonly showing: Showing;
  readonly asks: number;
  /** Null until the provider asked. */
  readonly clientId: string | null;
  readonly providerId: string | null;
  /** The photos of the latest question. */
  readonly fileIds: readonly string[];
  /** Photos that an admin took off: they are not asked about again. */
  readonly takenOff: readonly string[];
}

export const noShownWork: ShownWork = {
  showing: 'none',
  asks: 0,
  clientId: null,
  providerId: null,
  fileIds: [],
  takenOff: [],
};

export function evolveShownWork(work: ShownWork, { type, data }: ShownWorkEvent): ShownWork {
  switch (type) {
    case 'ShowWorkAsked': {
      const { clientId, providerId, fileIds } = data;
      return { ...work, showing: 'asked', asks: work.asks + 1, clientId, providerId, fileIds };
    }
    case 'ShowWorkAgreed':
      return { ...work, showing: 'shown' };
    case 'ShowWorkDeclined':
      return { ...work, showing: 'declined' };
    case 'ShownWorkWithdrawn':
      return { ...work, showing: 'withdrawn' };
    case 'ShownWorkRemoved':
      return { ...work, showing: 'removed' };
    case 'ShownPhotoTakenOff':
      return {
        ...work,
        ...withoutPhoto(work, data.photoId),
        takenOff: [...work.takenOff, data.photoId],
      };
  }
}

/** What is left without a photo: after the last one nothing is shown. */
export function withoutPhoto(
  { showing, fileIds }: Pick<ShownWork, 'showing' | 'fileIds'>,
  fileId: string,
): Pick<ShownWork, 'showing' | 'fileIds'> {
  const left = fileIds.filter((id) => id !== fileId);
  return { fileIds: left, showing: left.length === 0 ? 'removed' : showing };
}

export const shownWorkActions = ['ask', 'agree', 'decline', 'withdraw', 'remove'] as const;
export type ShownWorkAction = (typeof shownWorkActions)[number];

/** What a side of a finished job can do about its photos. A client's no is final. */
export function possibleActions({ showing, asks }: Pick<ShownWork, 'showing' | 'asks'>, side: Side): ShownWorkAction[] {
  if (side === 'client') {
    if (showing === 'asked') return ['agree', 'decline'];
    return showing === 'shown' ? ['withdraw'] : [];
  }
  if (showing === 'asked' || showing === 'shown') return ['remove'];
  return (showing === 'none' || showing === 'removed') && asks < ASKS_MAX ? ['ask'] : [];
}
