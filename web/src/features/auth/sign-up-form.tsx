import { useRef } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { type CountryCode, countryCodes, countryName } from '#web/lib/locale/countries.ts';
import { NewKeyField } from '#web/lib/identity/new-key-field.tsx';
import { paths } from '#web/app/paths.ts';
import { TermsField } from '#web/lib/identity/terms-field.tsx';
import { usePasskeySignUp } from '#web/lib/identity/use-passkey-sign-up.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { markVisit } from '#web/lib/tracking/tracking.ts';
import { useFormSteps } from './use-form-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice, ChoiceGroup } from '#web/ui/choice.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { useAuthMessage } from './use-auth-message.ts';
import { sendGoogleSignUp, sendSignUp } from './send-auth.ts';
import { googleSignUpSchema, passkeySignUpSchema, signUpSchema, type SignUpValues } from './sign-up-schema.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

interface SignUpFormProps {
  accountType: SignUpValues['accountType'];
  onAccountType?: (accountType: SignUpValues['accountType']) => void;
  inDialog?: boolean;
  /** The address that Google confirmed: neither it nor a password is asked. */
  googleEmail?: string;
}

export function SignUpForm({ accountType, onAccountType, inDialog = false, googleEmail }: SignUpFormProps) {
  const t = useT('auth');
  const language = useLanguage();
  const { country, setCountry } = useCountry();
  const message = useAuthMessage();
  const handleError = useHandleError();
  const arrive = useAfterSignIn(inDialog);
  const passkey = usePasskeySignUp();
  const ownSchema = passkey.isChosen ? passkeySignUpSchema : signUpSchema;
  /** Stable over retries, so that a second press after a lost answer opens the same account. */
  const accountId = useRef(crypto.randomUUID());
  const { form, field, submit, busy, wait, problems, attempt } = useFormFlow<SignUpValues>({
    schema: googleEmail === undefined ? ownSchema : googleSignUpSchema,
    defaultValues: { accountType, email: googleEmail ?? '', password: '', country, acceptTerms: false },
    message,
    send: async (values) => {
      setCountry(values.country as CountryCode);
      markVisit('step:signup_submitted');
      const { email, password, ...others } = {
        ...values,
        accountId: accountId.current,
        language,
        acceptTerms: true,
      } as const;
      if (googleEmail !== undefined) await sendGoogleSignUp(others);
      else if (!passkey.isChosen) await sendSignUp({ ...others, email, password });
      else if (!(await passkey.send({ ...others, email }))) return;
      markVisit('step:account_created');
      await arrive();
    },
    onRejected: (error) => {
      const taken = error instanceof ApiError && error.code?.startsWith('EMAIL_EXISTS') === true;
      handleError(error, taken ? { email: form.getValues('email') } : {});
    },
  });
  useFormSteps(form, { opened: 'signup_initiated', entered: 'signup_details_entered' });
  const countries = countryCodes
    .map((code) => ({ value: code as string, label: countryName(code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  const role = form.register('accountType', { onChange: (event) => onAccountType?.(event.target.value) });

  return (
    <Form onSubmit={submit} wait={wait}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <ChoiceGroup legend={t('signUp.role.legend')}>
        <Choice {...role} value="client" title={t('signUp.role.client')} text={t('signUp.role.clientText')} />
        <Choice {...role} value="provider" title={t('signUp.role.provider')} text={t('signUp.role.providerText')} />
      </ChoiceGroup>
      {googleEmail === undefined && (
        <>
          <TextField {...field('email')} label={t('field.email')} type="email" autoComplete="email" />
          <NewKeyField
            {...field('password')}
            label={t('field.password')}
            typed={form.watch('password')}
            passkey={passkey}
          />
        </>
      )}
      <Select
        {...field('country')}
        label={t('signUp.country')}
        hint={t('signUp.countryHint')}
        options={countries}
        autoComplete="country"
      />
      <TermsField
        {...field('acceptTerms')}
        documents={{ terms: paths.termsOfService(), privacy: paths.privacyPolicy() }}
      />
      <Button type="submit" size="large" block busy={busy}>
        {t('signUp.submit')}
      </Button>
    </Form>
  );
}
