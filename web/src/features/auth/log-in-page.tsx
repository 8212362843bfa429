import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { AuthFrame } from './auth-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { LogInForm } from './log-in-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { safeRedirect } from '#web/lib/session/safe-redirect.ts';
import { SecondStep } from './second-step.tsx';
import type { SecondStepKind } from './send-auth.ts';

export function LogInPage() {
  const t = useT('auth');
  const tSecurity = useT('security');
  const format = useFormat();
  const [search] = useSearchParams();
  const [step, setStep] = useState<SecondStepKind | null>(toStep(search.get('step')));
  const next = safeRedirect(search.get('next')) ?? undefined;
  return (
    <AuthFrame
      audience="client"
      aside={
        <>
          {t('logIn.newHere')}
          {format.gap}
          <Link className="link" to={paths.signUp({ next })}>
            {t('logIn.create')}
          </Link>
        </>
      }
    >
      <PageTitle title={t('logIn.pageTitle')} />
      {step === null ? (
        <>
          <h1 className="text-3xl tracking-[-.025em]">{t('logIn.title')}</h1>
          <p className="mt-1.5 mb-5.5 text-muted">{t('logIn.lead')}</p>
          <LogInForm onSecondStep={setStep} />
          <PasskeyButton onSecondStep={setStep} />
          <LinkButton tone="secondary" block to={paths.phoneLogin({ next })} icon={Smartphone} className="mt-3">
            {tSecurity('phone.title')}
          </LinkButton>
          <GoogleButton purpose="logIn" />
        </>
      ) : (
        <SecondStep kind={step} onBack={() => setStep(null)} />
      )}
    </AuthFrame>
  );
}

/** Back from Google, where the first step was. */
function toStep(step: string | null): SecondStepKind | null {
  return step === 'code' || step === 'setUp' || step === 'return' ? step : null;
}
