import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { NewPasswordField, newPassword } from '#web/lib/identity/new-password-field.tsx';
import { usePasswordMessage } from '#web/lib/identity/use-password-message.ts';
import { clearSession } from '#web/lib/session/sign-out.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

import { RESET_MINUTES } from './reset-minutes.ts';

const linkView = z.object({
  state: z.enum(['valid', 'used', 'expired']),
  at: z.string().nullable(),
  email: z.string().nullable(),
});

/** As the servers make them; anything else lost a part on its way. */
const wholeToken = /^[\w-]{43}$/;

const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: keys.passwordReset(token),
    queryFn: async () => linkView.parse(await api.send('POST', '/api/auth/password-reset/check', { body: { token } })),
  });

/** What the link of a mail is good for: the form, or why not. */
export function ChoosePassword({ token }: { token: string }) {
  const t = useT('security');
  const queryClient = useQueryClient();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <Outcome title={t('new.doneTitle')} text={t('new.doneText')}>
        <LinkButton to={paths.logIn()}>{t('reset.signIn')}</LinkButton>
      </Outcome>
    );
  }
  if (!wholeToken.test(token)) return <Over />;
  const onDone = (): void => {
    setDone(true);
    // The servers ended this browser's session, too.
    clearSession(queryClient);
  };
  const fallback = (
    <Skeleton>
      <SkeletonRows rows={3} />
    </Skeleton>
  );
  return (
    <SectionBoundary name={t('new.title')} fallback={fallback}>
      <LinkState token={token} onDone={onDone} />
    </SectionBoundary>
  );
}

function LinkState({ token, onDone }: { token: string; onDone: () => void }) {
  const { data: link, refetch } = useSuspenseQuery(resetLinkQuery(token));
  if (link.state === 'used') return <Used at={link.at} />;
  if (link.state === 'expired') return <Over />;
  return <NewPasswordForm token={token} email={link.email} onDone={onDone} onOver={() => void refetch()} />;
}

interface NewPasswordFormProps {
  token: string;
  email: string | null;
  onDone: () => void;
  onOver: () => void;
}

function NewPasswordForm({ token, email, onDone, onOver }: NewPasswordFormProps) {
  const t = useT('security');
  const message = usePasswordMessage();
  const handleError = useHandleError();
  const flow = useFormFlow<{ password: string }>({
    schema: z.object({ password: newPassword }),
    defaultValues: { password: '' },
    message: (_, code) => message(code),
    send: async ({ password }) => {
      await api.send('POST', '/api/auth/password-reset/confirm', { body: { token, password } });
      onDone();
    },
    onRejected: (error) => (error instanceof ApiError && error.code === 'CODE_EXPIRED' ? onOver() : handleError(error)),
  });
  return (
    <>
      <PageTitle title={t('new.pageTitle')} />
      <h1 className="text-3xl tracking-[-.025em]">{t('new.title')}</h1>
      {email !== null && <p className="mt-1.5 mb-5.5 wrap-anywhere text-muted">{t('new.for', { email })}</p>}
      <Form onSubmit={flow.submit} wait={flow.wait}>
        <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
        {/* Password managers store the new password with it. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <NewPasswordField {...flow.field('password')} label={t('new.field')} typed={flow.form.watch('password')} />
        <p className="text-sm text-muted">{t('new.ends')}</p>
        <Button type="submit" size="large" block busy={flow.busy}>
          {t('new.save')}
        </Button>
      </Form>
    </>
  );
}

function Used({ at }: { at: string | null }) {
  const t = useT('security');
  const format = useFormat();
  return (
    <Outcome
      title={t('new.usedTitle')}
      text={at === null ? null : t('new.usedText', { at: format.date(at, 'moment') })}
    >
      <LinkButton to={paths.logIn()}>{t('reset.signIn')}</LinkButton>
      <LinkButton to={paths.resetPassword()} tone="secondary">
        {t('new.link')}
      </LinkButton>
      <Note tone="warn" icon={CircleAlert}>
        {t('new.usedNote')}
      </Note>
    </Outcome>
  );
}

function Over() {
  const t = useT('security');
  return (
    <Outcome title={t('new.overTitle')} text={t('new.overText', { minutes: String(RESET_MINUTES) })}>
      <LinkButton to={paths.resetPassword()}>{t('new.link')}</LinkButton>
      <LinkButton to={paths.logIn()} tone="secondary">
        {t('reset.signIn')}
      </LinkButton>
    </Outcome>
  );
}

function Outcome({ title, text, children }: { title: string; text: string | null; children: React.ReactNode }) {
  return (
    <div role="status">
      <PageTitle title={title} />
      <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
      <p className="mt-1.5 mb-5.5 text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
