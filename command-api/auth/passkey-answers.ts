import { z } from 'zod';

/** Base64url, as browsers give binary values. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const answer = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

/** What an authenticator answers that made a passkey. */
export const registrationAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
});

/** What an authenticator answers that used one. */
export const signInAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(20_000),
    userHandle: bytes(100).optional(),
  }),
});
