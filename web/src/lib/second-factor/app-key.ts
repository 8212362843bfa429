import { z } from 'zod';

/** A new key for an authenticator app, in base32 and as the address in a QR code. */
export const appKey = z.object({ secret: z.string(), uri: z.string() });
export type AppKey = z.output<typeof appKey>;
export const codesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
