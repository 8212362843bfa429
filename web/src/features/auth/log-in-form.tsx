import { useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/lib/identity/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { useAuthMessage } from './use-auth-message.ts';
import { type SecondStepKind, sendLogIn } from './send-auth.ts';
import { logInSchema, type LogInValues } from './sign-up-schema.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

interface LogInFormProps {
  email?: string;
  inDialog?: boolean;
  /** The password was right, and a second step is missing. */
  onSecondStep: (kind: SecondStepKind) => void;
}

export function LogInForm({ email, inDialog = false, onSecondStep }: LogInFormProps) {
  const t = useT('auth');
  const message = useAuthMessage();
  const handleError = useHandleError();
  const arrive = useAfterSignIn(inDialog);
  const [wrong, setWrong] = useState(0);
  const { form, field, submit, busy, wait, problems, attempt } = useFormFlow<LogInValues>({
    schema: logInSchema,
    defaultValues: { email: email ?? '', password: '' },
    message: (name, code) => {
      if (code === 'wrong') return t('logIn.wrong');
      return name === 'password' ? t('error.passwordMissing') : message(name, code);
    },
    send: async (values) => {
      const secondStep = await sendLogIn(values);
      if (secondStep === null) await arrive();
      else onSecondStep(secondStep);
    },
    onRejected: (error) => {
      if (error instanceof ApiError && error.status === 401) {
        form.setError('password', { type: 'wrong' });
        setWrong((count) => count + 1);
      } else handleError(error);
    },
  });
  return (
    <Form onSubmit={submit} wait={wait}>
      <ErrorSummary problems={problems} attempt={attempt + wrong} />
      <TextField {...field('email')} label={t('field.email')} type="email" autoComplete="username webauthn" />
      <PasswordField {...field('password')} label={t('field.password')} autoComplete="current-password" />
      <Button type="submit" size="large" block busy={busy}>
        {t('logIn.submit')}
      </Button>
      <p>
        <Link to={paths.resetPassword()} className="link inline-flex min-h-11 items-center">
          {t('logIn.forgot')}
        </Link>
      </p>
    </Form>
  );
}
