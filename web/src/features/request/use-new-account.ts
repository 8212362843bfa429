import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';

import { CompleteProfile, SignUp } from '#domain/account/commands.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { type FormFlow, useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { type PasskeyChoice, usePasskeySignUp } from '#web/lib/identity/use-passkey-sign-up.ts';
import { usePasswordMessage } from '#web/lib/identity/use-password-message.ts';
import { settleDraft, signInForDraft } from '#web/lib/session/draft-owner.ts';
import { meQuery, sessionReader } from '#web/lib/session/me.ts';
import { sendSignUp } from '#web/lib/session/sign-in.ts';
import { markVisit } from '#web/lib/tracking/tracking.ts';

const schema = SignUp.pick({ email: true, password: true }).extend({
  firstName: CompleteProfile.shape.firstName,
  acceptTerms: z.boolean().refine((accepted) => accepted),
});
const passkeySchema = schema.extend({ password: z.string() });
type NewAccountValues = z.input<typeof schema>;
export interface NewAccountFlow extends FormFlow<NewAccountValues> {
  passkey: PasskeyChoice;
}

/**
 * A visitor becomes a client on the last step of their first request.
 * @param country where the work is
 * @param post sends the request, once the account exists
 */
export function useNewAccount(country: string, post: () => void): NewAccountFlow {
  const t = useT('auth');
  const queryClient = useQueryClient();
  const language = useLanguage();
  const passwordMessage = usePasswordMessage();
  const handleError = useHandleError();
  const profile = useAction('CompleteProfile', []);
  const passkey = usePasskeySignUp();
  /** Stable over retries, so that a second press after a lost answer opens the same account. */
  const accountId = useRef(crypto.randomUUID());
  const messages = { email: 'error.email', firstName: 'error.firstName', acceptTerms: 'error.acceptTerms' } as const;

  const flow = useFormFlow<NewAccountValues>({
    schema: passkey.isChosen ? passkeySchema : schema,
    defaultValues: { firstName: '', email: '', password: '', acceptTerms: false },
    message: (field, code) => (field === 'password' ? passwordMessage(code) : t(messages[field])),
    send: async ({ firstName, email, password }) => {
      markVisit('step:signup_submitted');
      signInForDraft();
      const id = accountId.current;
      const account = { accountId: id, accountType: 'client', country, language, acceptTerms: true } as const;
      if (!passkey.isChosen) await sendSignUp({ ...account, email, password });
      else if (!(await passkey.send({ ...account, email }))) return;
      markVisit('step:account_created');
      settleDraft(id, true);
      // What a visitor saw stays: the page goes on with its values and pictures.
      sessionReader.forget();
      api.csrf.clear();
      const names = { firstName, lastName: null, phone: null, businessName: null, city: null };
      await profile.send({ accountId: id, ...names, trades: [] });
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
      post();
    },
    onRejected: (error) => {
      const isTaken = error instanceof ApiError && error.code?.startsWith('EMAIL_EXISTS') === true;
      handleError(error, isTaken ? { email: flow.form.getValues('email') } : {});
    },
  });
  return { ...flow, passkey };
}
