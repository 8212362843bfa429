import { z } from 'zod';

import { defineEvent } from './define-event.ts';
import { id, instant, personalText } from './fields.ts';

export const PasswordChanged = defineEvent(
  'PasswordChanged',
  'The person chose another password; sessions ended with the old one.',
  z.object({
    accountId: id,
    /** `reset`: by the link of a mail; `change`: signed in, with the old one. */
    cause: z.enum(['reset', 'change']),
    changedAt: instant,
  }),
);

export const NewDeviceSignedIn = defineEvent(
  'NewDeviceSignedIn',
  'Someone signed in with the right password in a browser that this account had not used before.',
  z.object({ accountId: id, signedInAt: instant }),
);

export const SecondFactorChanged = defineEvent(
  'SecondFactorChanged',
  'The owner turned the second step of the sign-in on or off, or made new recovery codes, which voids the earlier ones; or the operator reset it for one of our team who lost theirs.',
  z.object({ accountId: id, change: z.enum(['on', 'off', 'newCodes', 'codesVoided', 'reset']), changedAt: instant }),
);

export const RecoveryCodeUsed = defineEvent(
  'RecoveryCodeUsed',
  'Someone signed in with the right password and a recovery code; `left` are still unused.',
  z.object({ accountId: id, left: z.int().nonnegative(), usedAt: instant }),
);

export const IdentityLinked = defineEvent(
  'IdentityLinked',
  'The person connected their account of another site, with which they can sign in from then on.',
  z.object({
    accountId: id,
    provider: z.enum(['google']),
    /** The person's id at that site. */
    subject: personalText,
    linkedAt: instant,
  }),
  { sealed: { subject: 'accountId' } },
);

export const IdentityUnlinked = defineEvent(
  'IdentityUnlinked',
  'The person disconnected their account of another site.',
  z.object({ accountId: id, provider: z.enum(['google']), unlinkedAt: instant }),
);

export const PasskeyChanged = defineEvent(
  'PasskeyChanged',
  'The owner added or removed a passkey, with which they can sign in.',
  z.object({ accountId: id, passkeyId: id, change: z.enum(['added', 'removed']), changedAt: instant }),
);

/** Of the stream `account-<id>`: what happened to the ways into an account, for its owner. */
export const signInEvents = [
  PasswordChanged,
  NewDeviceSignedIn,
  SecondFactorChanged,
  RecoveryCodeUsed,
  IdentityLinked,
  IdentityUnlinked,
  PasskeyChanged,
] as const;
