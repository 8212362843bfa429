import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { PasswordField } from '#web/lib/identity/password-field.tsx';
import { type AppKey, appKey, codesAnswer } from '#web/lib/second-factor/app-key.ts';
import { SetUpApp } from '#web/lib/second-factor/set-up-app.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

async function confirm(code: string): Promise<readonly string[]> {
  const answer = await api.send('POST', '/api/auth/second-factor/confirm', { body: { code } });
  return codesAnswer.parse(answer).recoveryCodes;
}

/** Sets up an authenticator app, or another one in its place. */
export function SecondFactorPage() {
  const t = useT('security');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [key, setKey] = useState<AppKey | null>(null);

  async function finish(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: keys.security });
    await navigate(paths.security());
  }

  return (
    <div className="container-page max-w-xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('setUp.title')} />
      <BackLink to={paths.security()}>{t('own.title')}</BackLink>
      <h1 className="mt-1 text-3xl tracking-[-.025em]">{t('setUp.title')}</h1>
      <p className="mt-1.5 mb-6 text-muted">{t('setUp.lead')}</p>
      {key === null ? (
        <PasswordForm onBegun={setKey} />
      ) : (
        <SetUpApp appKey={key} confirm={confirm} onDone={() => void finish()} />
      )}
    </div>
  );
}

function PasswordForm({ onBegun }: { onBegun: (key: AppKey) => void }) {
  const auth = useT('auth');
  const flow = useFormFlow<{ password: string }>({
    schema: z.object({ password: z.string().min(1) }),
    defaultValues: { password: '' },
    message: (_, code) => auth(code === 'VALIDATION_ERROR' ? 'identity.wrong' : 'error.passwordMissing'),
    send: async (body) => onBegun(appKey.parse(await api.send('POST', '/api/auth/second-factor/set-up', { body }))),
    onRejected: useHandleError(),
  });
  return (
    <Form onSubmit={flow.submit} wait={flow.wait} className="grid gap-4">
      <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
      <PasswordField {...flow.field('password')} label={auth('field.password')} autoComplete="current-password" />
      <div>
        <Button type="submit" busy={flow.busy}>
          {auth('identity.next')}
        </Button>
      </div>
    </Form>
  );
}
