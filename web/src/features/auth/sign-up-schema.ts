import { z } from 'zod';

import { SignUp } from '#domain/account/commands.ts';
import { emailAddress } from '#domain/account/email-address.ts';

/** The typed values; the account's id and the language are added on submit. */
export const signUpSchema = SignUp.pick({ accountType: true, email: true, password: true, country: true }).extend({
  acceptTerms: z.boolean().refine((accepted) => accepted),
});
export type SignUpValues = z.input<typeof signUpSchema>;

/** A passkey stands in for the password. */
export const passkeySignUpSchema = signUpSchema.extend({ password: z.string() });

/** Google confirmed the address, and stands in for the password. */
export const googleSignUpSchema = passkeySignUpSchema.extend({ email: z.string() });

export const logInSchema = z.object({ email: emailAddress, password: z.string().min(1) });
export type LogInValues = z.input<typeof logInSchema>;
