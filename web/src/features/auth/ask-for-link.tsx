import { Mail } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { emailAddress } from '#domain/account/email-address.ts';
import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useWaitText } from '#web/lib/api/use-wait-text.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { RetryLaterNote } from '#web/ui/retry-later-note.tsx';

import { RESET_MINUTES } from './reset-minutes.ts';

async function sendLink(email: string): Promise<void> {
  await api.send('POST', '/api/auth/password-reset', { body: { email } });
}

/** The address to send a link to. The answer is the same with an account and without. */
export function AskForLink() {
  const t = useT('security');
  const auth = useT('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const flow = useFormFlow<{ email: string }>({
    schema: z.object({ email: emailAddress }),
    defaultValues: { email: '' },
    message: () => auth('error.email'),
    send: async ({ email }) => {
      await sendLink(email);
      setSentTo(email);
    },
    onRejected: useHandleError(),
  });
  return (
    <>
      <BackLink to={paths.logIn()}>{t('reset.signIn')}</BackLink>
      <PageTitle title={t('reset.pageTitle')} />
      {sentTo === null ? (
        <>
          <h1 className="mt-3 text-3xl tracking-[-.025em]">{t('reset.title')}</h1>
          <p className="mt-1.5 mb-5.5 text-muted">{t('reset.lead')}</p>
          <Form onSubmit={flow.submit} wait={flow.wait}>
            <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
            <TextField {...flow.field('email')} label={auth('field.email')} type="email" autoComplete="username" />
            <Button type="submit" size="large" block busy={flow.busy}>
              {t('reset.send')}
            </Button>
          </Form>
        </>
      ) : (
        <Sent email={sentTo} onOther={() => setSentTo(null)} />
      )}
    </>
  );
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useT('security');
  const handleError = useHandleError();
  const waitText = useWaitText();
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useState<string | null>(null);

  async function again(): Promise<void> {
    setBusy(true);
    setWait(null);
    try {
      await sendLink(email);
    } catch (error) {
      const pause = waitText(error);
      setWait(pause);
      if (pause === null) handleError(error);
    }
    setBusy(false);
  }

  return (
    <div role="status">
      <h1 className="mt-3 text-3xl tracking-[-.025em]">{t('reset.sentTitle')}</h1>
      <p className="mt-1.5 mb-3 wrap-anywhere text-muted">{t('reset.sentText', { email })}</p>
      <p className="mb-5.5 font-semibold">{t('reset.sentLimit', { minutes: String(RESET_MINUTES) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" icon={Mail} busy={busy} onClick={() => void again()}>
          {t('reset.again')}
        </Button>
        <Button tone="quiet" onClick={onOther}>
          {t('reset.other')}
        </Button>
      </div>
      <RetryLaterNote>{wait}</RetryLaterNote>
      <p className="mt-6 text-sm text-muted">{t('reset.sentNothing')}</p>
    </div>
  );
}
