import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';

import { parsePhone } from '#domain/account/phone-number.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { SIX_DIGITS, toDigits } from '#web/lib/to-digits.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { AuthFrame } from './auth-frame.tsx';
import { safeRedirect } from '#web/lib/session/safe-redirect.ts';
import { SecondStep } from './second-step.tsx';
import { askForPhoneCode, type SecondStepKind, sendPhoneCode } from './send-auth.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** Signs in by a code to the confirmed number. The answer is the same with an account and without. */
export function PhoneLoginPage() {
  const t = useT('security');
  const auth = useT('auth');
  const [search] = useSearchParams();
  const next = safeRedirect(search.get('next')) ?? undefined;
  const [sent, setSent] = useState<SentCode | null>(null);
  const [step, setStep] = useState<SecondStepKind | null>(null);
  const restart = (): void => {
    setSent(null);
    setStep(null);
  };
  return (
    <AuthFrame audience="client">
      <PageTitle title={t('phone.title')} />
      {step === null ? (
        <>
          <BackLink to={paths.logIn({ next })}>{auth('logIn.link')}</BackLink>
          <h1 className="mt-3 text-3xl tracking-[-.025em]">{t('phone.title')}</h1>
          {sent === null ? (
            <NumberForm onSent={setSent} />
          ) : (
            <CodeForm key={sent.requestId} sent={sent} onSent={setSent} onOther={restart} onSecondStep={setStep} />
          )}
        </>
      ) : (
        <SecondStep kind={step} onBack={restart} />
      )}
    </AuthFrame>
  );
}

interface SentCode {
  phone: string;
  requestId: string;
  minutes: number;
}

async function ask(phone: string): Promise<SentCode> {
  return { phone, ...(await askForPhoneCode(phone)) };
}

function NumberForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const t = useT('security');
  const auth = useT('auth');
  const { country } = useCountry();
  const toNumber = (typed: string): string | null => parsePhone(typed, country);
  const flow = useFormFlow<{ phone: string }>({
    schema: z.object({ phone: z.string().refine((typed) => toNumber(typed) !== null) }),
    defaultValues: { phone: '' },
    message: () => auth('contact.error.phone'),
    send: async ({ phone }) => onSent(await ask(toNumber(phone) ?? phone)),
    onRejected: useHandleError(),
  });
  return (
    <>
      <p className="mt-1.5 mb-5.5 text-muted">{t('phone.lead')}</p>
      <Form onSubmit={flow.submit} wait={flow.wait}>
        <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
        <TextField
          {...flow.field('phone')}
          label={auth('contact.phone')}
          hint={auth('contact.phoneHint')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
        />
        <Button type="submit" size="large" block busy={flow.busy}>
          {auth('contact.send')}
        </Button>
      </Form>
      <p className="mt-5 text-sm text-muted">{t('phone.nothing')}</p>
    </>
  );
}

interface CodeFormProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onOther: () => void;
  onSecondStep: (kind: SecondStepKind) => void;
}

function CodeForm({ sent: { phone, requestId, minutes }, onSent, onOther, onSecondStep }: CodeFormProps) {
  const t = useT('security');
  const auth = useT('auth');
  const handleError = useHandleError();
  const arrive = useAfterSignIn(false);
  const messages: Record<string, string> = {
    VALIDATION_ERROR: auth('contact.error.wrong'),
    CODE_EXPIRED: auth('contact.error.expired'),
  };
  const flow = useFormFlow<{ code: string }>({
    schema: z.object({ code: z.string().refine((typed) => SIX_DIGITS.test(toDigits(typed))) }),
    defaultValues: { code: '' },
    message: (_, code) => messages[code] ?? auth('contact.error.code'),
    send: async ({ code }) => {
      const step = await sendPhoneCode(requestId, toDigits(code));
      if (step === null) await arrive();
      else onSecondStep(step);
    },
    onRejected: (error) => {
      if (error instanceof ApiError && error.code === 'CODE_EXPIRED') flow.form.setError('code', { type: error.code });
      else handleError(error);
    },
  });
  const resend = useFormFlow<Record<string, never>>({
    schema: z.object({}),
    defaultValues: {},
    message: () => '',
    send: async () => onSent(await ask(phone)),
    onRejected: handleError,
  });
  return (
    <>
      <p role="status" className="mt-1.5 mb-5.5 wrap-anywhere text-muted">
        {t('phone.sent', { phone, minutes: String(minutes) })}
      </p>
      <Form onSubmit={flow.submit} wait={flow.wait}>
        <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
        <TextField
          {...flow.field('code')}
          label={auth('contact.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <Button type="submit" size="large" block busy={flow.busy}>
          {auth('logIn.submit')}
        </Button>
      </Form>
      <Form onSubmit={resend.submit} wait={resend.wait} className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" tone="secondary" busy={resend.busy}>
          {auth('contact.again')}
        </Button>
        <Button tone="quiet" onClick={onOther}>
          {auth('contact.otherPhone')}
        </Button>
      </Form>
      <p className="mt-5 text-sm text-muted">{t('phone.nothing')}</p>
    </>
  );
}
