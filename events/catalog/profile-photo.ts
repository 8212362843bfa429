import { z } from 'zod';

import { defineEvent } from './define-event.ts';
import { fileRef, id, instant } from './fields.ts';

export const ProfilePhotoChosen = defineEvent(
  'ProfilePhotoChosen',
  'The provider chose a photo of themself, which everybody can see while they are approved.',
  z.object({ accountId: id, photo: fileRef, chosenAt: instant }),
);

export const ProfilePhotoRemoved = defineEvent(
  'ProfilePhotoRemoved',
  'The provider removed their photo: nobody can see it any more.',
  z.object({ accountId: id, removedAt: instant }),
);

/** What a check of a photo's colours can find: no colours of a face, or much of what hospitals wear. */
export const photoSigns = ['noFace', 'medical'] as const;
export type PhotoSign = (typeof photoSigns)[number];
/** Why an admin removes a photo. */
export const photoReasons = ['noFace', 'medical', 'otherPerson', 'offensive'] as const;

export const ProfilePhotoFlagged = defineEvent(
  'ProfilePhotoFlagged',
  'A check of the chosen photo found signs that it may break the rules: an admin looks at it.',
  z.object({ accountId: id, photoId: id, signs: z.array(z.enum(photoSigns)), flaggedAt: instant }),
);

export const ProfilePhotoAccepted = defineEvent(
  'ProfilePhotoAccepted',
  'An admin looked at the flagged photo, and it stays.',
  z.object({ accountId: id, photoId: id, adminId: id, acceptedAt: instant }),
);

export const ProfilePhotoRejected = defineEvent(
  'ProfilePhotoRejected',
  'An admin removed the photo, with a reason: nobody can see it any more.',
  z.object({ accountId: id, photoId: id, adminId: id, reason: z.enum(photoReasons), rejectedAt: instant }),
);

export const profilePhotoEvents = [
  ProfilePhotoChosen,
  ProfilePhotoRemoved,
  ProfilePhotoFlagged,
  ProfilePhotoAccepted,
  ProfilePhotoRejected,
] as const;
