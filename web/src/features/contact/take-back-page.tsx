import { useSuspenseQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { z } from 'zod';

import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { isolatePhone } from '#web/lib/contact/phone-text.tsx';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { NewPasswordField, newPassword } from '#web/lib/identity/new-password-field.tsx';
import { usePasswordMessage } from '#web/lib/identity/use-password-message.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

const until = z.string();
const linkState = z.union([
  z.object({ state: z.literal('valid'), email: z.string(), until }),
  z.object({ state: z.literal('valid'), phone: z.string(), until }),
  z.object({ state: z.enum(['used', 'expired', 'unknown']) }),
]);
type What = 'email' | 'phone';
type End = 'done' | 'used' | 'expired' | 'unknown' | 'taken';
/** What the account changes back to: an address, or a number. */
type Earlier = { email: string } | { phone: string };

/** Where the link in the mail about a change of address or number leads: it takes the account back, with a new password. */
export function TakeBackPage({ what }: { what: What }) {
  const tCommon = useT('common');
  const t = useT('contact');
  const token = useTokenOnce();
  const fallback = (
    <Skeleton>
      <SkeletonRows rows={3} />
    </Skeleton>
  );
  return (
    <div className="flex min-h-dvh flex-col px-5 pt-3 pb-12 sm:px-10 sm:pt-6">
      <header>
        <a href={paths.landing()} className="no-underline">
          <Logo name={tCommon('product')} />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto mt-5 w-full max-w-120 sm:mt-9">
        <SectionBoundary name={t('undo.title')} fallback={fallback}>
          <TakeBack what={what} token={token} />
        </SectionBoundary>
      </main>
    </div>
  );
}

/** The secret leaves the address bar, and so the browser's history. */
function useTokenOnce(): string {
  const [token] = useState(() => globalThis.location.hash.slice(1));
  useEffect(() => {
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
  }, []);
  return token;
}

function TakeBack({ what, token }: { what: What; token: string }) {
  const handleError = useHandleError();
  const [ended, setEnded] = useState<{ end: End; earlier?: Earlier } | null>(null);
  const { data: link } = useSuspenseQuery({
    queryKey: [`${what}-change`, token],
    queryFn: async () => linkState.parse(await api.send('POST', `/api/auth/${what}-change/check`, { body: { token } })),
    staleTime: Infinity,
  });
  if (ended !== null) return <Ending what={what} {...ended} />;
  if (link.state !== 'valid') return <Ending what={what} end={link.state} />;
  const earlier = 'email' in link ? { email: link.email } : { phone: isolatePhone(link.phone) };
  return (
    <TakeBackForm
      earlier={earlier}
      until={link.until}
      send={async (password) => {
        await api.send('POST', `/api/auth/${what}-change/take-back`, { body: { token, password } });
        setEnded({ end: 'done', earlier });
      }}
      onRejected={(error) => {
        const end = error instanceof ApiError ? endOf(error) : null;
        if (end === null) handleError(error);
        else setEnded({ end });
      }}
    />
  );
}

function endOf({ code }: ApiError): End | null {
  if (code === 'ALREADY_DONE') return 'used';
  if (code === 'PHONE_EXISTS') return 'taken';
  return code === 'TOO_LATE' ? 'expired' : null;
}

interface TakeBackFormProps {
  earlier: Earlier;
  until: string;
  send: (password: string) => Promise<void>;
  onRejected: (error: unknown) => void;
}

function TakeBackForm({ earlier, until, send, onRejected }: TakeBackFormProps) {
  const t = useT('contact');
  const message = usePasswordMessage();
  const format = useFormat();
  const flow = useFormFlow<{ password: string }>({
    schema: z.object({ password: newPassword }),
    defaultValues: { password: '' },
    message: (_, code) => message(code),
    send: ({ password }) => send(password),
    onRejected,
  });
  return (
    <>
      <PageTitle title={t('undo.title')} />
      <h1 className="text-3xl tracking-[-.025em]">{t('undo.title')}</h1>
      <p className="mt-1.5 mb-5.5 text-muted">
        {t('phone' in earlier ? 'undo.phoneText' : 'undo.text', { ...earlier, until: format.date(until, 'moment') })}
      </p>
      <Form onSubmit={flow.submit} wait={flow.wait}>
        <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
        <NewPasswordField {...flow.field('password')} label={t('undo.password')} typed={flow.form.watch('password')} />
        <Button type="submit" size="large" block icon={Undo2} busy={flow.busy}>
          {t('undo.submit')}
        </Button>
      </Form>
    </>
  );
}

/** What is so now, and what to do next. */
function Ending({ what, end, earlier = {} }: { what: What; end: End; earlier?: Partial<Earlier> }) {
  const t = useT('contact');
  const isOfPhone = what === 'phone' && (end === 'done' || end === 'used');
  const isOver = end === 'expired' || end === 'taken';
  return (
    <>
      <PageTitle title={t(`undo.${end}.title`)} />
      <h1 className="mb-5.5 text-3xl tracking-[-.025em]">{t(`undo.${end}.title`)}</h1>
      <Panel>
        <p role="status" className="mb-4 text-muted">
          {t(isOfPhone ? `undo.${end}.phoneText` : `undo.${end}.text`, earlier)}
        </p>
        <LinkButton to={isOver ? paths.contact() : paths.logIn()}>
          {t(isOver ? 'undo.contact' : 'undo.signIn')}
        </LinkButton>
      </Panel>
    </>
  );
}
