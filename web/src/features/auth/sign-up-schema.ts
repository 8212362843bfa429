import { z } from 'zod';

import { SignUp } from '#domain/account/commands.ts';
import { emailAddress } from '#domain/account/email-address.ts';

/** The typed values; the account's id and the language are added on submit. */
export const signUpSchema = SignUp.pick({ accountType: true, email: true, password: true, country: true }).extend({
  acceptTerms: z.boolean().refine((accepted) => accepted),
});
export type SignUpValues = z.input<typeof signUpSchema>;

/** Google confirmed the address, and stands in for the password. */
export const googleSignUpSchema = signUpSchema.extend({ email: z.string(), password: z.string() });

export const logInSchema = z.object({ email: emailAddress, password: z.string().min(1) });
export type LogInValues = z.input<typeof logInSchema>;
