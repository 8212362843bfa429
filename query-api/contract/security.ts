import { z } from 'zod';

/** How an account is signed in to: `GET /api/me/security`. */
export const securityView = z.object({
  /** False for an account that was opened with Google, until its owner chooses a password. */
  hasPassword: z.boolean(),
  /** The Google account that signs in, too; null where there is none. */
  google: z.object({ linkedAt: z.iso.datetime() }).nullable(),
  /** Since when the password is in use; null: since the sign-up. */
  passwordChangedAt: z.iso.datetime().nullable(),
  /** An authenticator app; null where there is none. */
  secondFactor: z.object({ enabledAt: z.iso.datetime(), recoveryCodesLeft: z.int().nonnegative() }).nullable(),
  /** Passkeys that sign in, the newest first. */
  passkeys: z.array(
    z.object({
      passkeyId: z.uuid(),
      /** As its owner calls it. */
      name: z.string(),
      createdAt: z.iso.datetime(),
      /** Null until its first sign-in. */
      usedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Staff cannot turn it off. */
  needsSecondFactor: z.boolean(),
  /** The open sessions, the viewer's own first, then the one that was in use last. */
  sessions: z.array(
    z.object({
      sessionId: z.uuid(),
      isOwn: z.boolean(),
      /** Opened on a device that was new to them, and not approved by them since. */
      isNewDevice: z.boolean(),
      /** Names as browsers give them, such as `Firefox` and `Windows`; null where not known. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      /** ISO 3166-1 alpha-2, by the network address. */
      country: z.string().nullable(),
      openedAt: z.iso.datetime(),
      /** To ten minutes. */
      seenAt: z.iso.datetime(),
    }),
  ),
});
export type SecurityView = z.output<typeof securityView>;
