import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant } from './fields.ts';

/**
 * Stream `shownWork-<jobId>`: whether photos of a finished job may be shown to everybody on the provider's page. Only
 * the client's consent lets them be, and only while it lasts.
 */

const parties = { jobId: id, providerId: id, clientId: id };

export const ShowWorkAsked = defineEvent(
  'ShowWorkAsked',
  'The provider of a finished job asked the client to let these photos of it be shown to everybody.',
  z.object({
    ...parties,
    /** Shown with the photos, and the only facts of the job that are. */
    trade: z.string(),
    finishedAt: instant,
    fileIds: z.array(id),
    askedAt: instant,
  }),
);

export const ShowWorkAgreed = defineEvent(
  'ShowWorkAgreed',
  'The client agreed: everybody can see the photos.',
  z.object({ ...parties, agreedAt: instant }),
);

export const ShowWorkDeclined = defineEvent(
  'ShowWorkDeclined',
  'The client declined: the photos stay between the two sides.',
  z.object({ ...parties, declinedAt: instant }),
);

export const ShownWorkWithdrawn = defineEvent(
  'ShownWorkWithdrawn',
  'The client took the consent back: the photos are not shown any more.',
  z.object({ ...parties, withdrawnAt: instant }),
);

export const ShownWorkRemoved = defineEvent(
  'ShownWorkRemoved',
  'The provider took the photos off their page, or the question back.',
  z.object({ ...parties, removedAt: instant }),
);

/** Why an admin takes a photo of finished work off. */
export const workPhotoReasons = ['otherPerson', 'personalDetails', 'notThisWork', 'offensive'] as const;
export type WorkPhotoReason = (typeof workPhotoReasons)[number];

export const ShownPhotoTakenOff = defineEvent(
  'ShownPhotoTakenOff',
  'An admin took one photo off the provider’s page, with a reason: it is not shown any more.',
  z.object({ ...parties, photoId: id, adminId: id, reason: z.enum(workPhotoReasons), takenOffAt: instant }),
);

export const shownWorkEvents = [
  ShowWorkAsked,
  ShowWorkAgreed,
  ShowWorkDeclined,
  ShownWorkWithdrawn,
  ShownWorkRemoved,
  ShownPhotoTakenOff,
] as const;
export type ShownWorkEvent = EventOf<(typeof shownWorkEvents)[number]>;
