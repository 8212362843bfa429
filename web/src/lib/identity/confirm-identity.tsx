import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';

import { Button } from '#web/ui/button.tsx';
import { Choice, ChoiceGroup } from '#web/ui/choice.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';

import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import { useHandleError } from '../api/use-handle-error.ts';
import { EmailCode } from '../contact/email-code.tsx';
import { useFormFlow } from '../forms/use-form-flow.ts';
import { useT } from '../i18n/use-t.ts';
import { meQuery } from '../session/me.ts';
import { PasswordField } from './password-field.tsx';

type Way = 'password' | 'code';

/**
 * Asks a person who is signed in to confirm that it is them: by the password, or by a code in their mail. It counts for
 * a quarter of an hour in this browser.
 */
export function ConfirmIdentity({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useT('auth');
  const queryClient = useQueryClient();
  const { data: me } = useSuspenseQuery(meQuery);
  const email = me?.user.email ?? '';
  const [way, setWay] = useState<Way>('password');

  async function proceed(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: keys.me });
    onConfirmed();
  }
  const choice = (value: Way, title: string, text: string) => (
    <Choice name="identity" title={title} text={text} checked={way === value} onChange={() => setWay(value)} />
  );
  return (
    <div className="grid gap-5">
      <ChoiceGroup legend={t('identity.legend')}>
        {choice('password', t('identity.password'), t('identity.passwordText'))}
        {choice('code', t('identity.code'), t('identity.codeText', { email }))}
      </ChoiceGroup>
      {way === 'password' ? (
        <PasswordForm onConfirmed={proceed} />
      ) : (
        <EmailCode channel="identity" email={email} onConfirmed={proceed} />
      )}
    </div>
  );
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const t = useT('auth');
  const flow = useFormFlow<{ password: string }>({
    schema: z.object({ password: z.string().min(1) }),
    defaultValues: { password: '' },
    message: (_, code) => t(code === 'VALIDATION_ERROR' ? 'identity.wrong' : 'error.passwordMissing'),
    send: async ({ password }) => {
      await api.send('POST', '/api/auth/confirm-identity', { body: { password } });
      await onConfirmed();
    },
    onRejected: useHandleError(),
  });
  return (
    <Form onSubmit={flow.submit} wait={flow.wait} className="grid gap-4">
      <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
      <div className="max-w-100">
        <PasswordField {...flow.field('password')} label={t('field.password')} autoComplete="current-password" />
      </div>
      <div>
        <Button type="submit" busy={flow.busy}>
          {t('identity.next')}
        </Button>
      </div>
    </Form>
  );
}
