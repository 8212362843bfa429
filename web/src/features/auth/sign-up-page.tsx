import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

import { AuthFrame } from './auth-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { GoogleSignUp } from './google-sign-up.tsx';
import { safeRedirect } from '#web/lib/session/safe-redirect.ts';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  const t = useT('auth');
  const format = useFormat();
  const [search] = useSearchParams();
  const [accountType, setAccountType] = useState<'client' | 'provider'>(
    search.get('userType') === 'provider' ? 'provider' : 'client',
  );
  const next = safeRedirect(search.get('next')) ?? undefined;
  return (
    <AuthFrame
      audience={accountType}
      aside={
        <>
          {t('signUp.haveAccount')}
          {format.gap}
          <Link className="link" to={paths.logIn({ next })}>
            {t('logIn.link')}
          </Link>
        </>
      }
    >
      <PageTitle title={t('signUp.pageTitle')} />
      <h1 className="text-3xl tracking-[-.025em]">{t('signUp.title')}</h1>
      <p className="mt-1.5 mb-5.5 text-muted">{t('signUp.lead')}</p>
      {search.get('with') === 'google' ? (
        <GoogleSignUp accountType={accountType} onAccountType={setAccountType} />
      ) : (
        <>
          <SignUpForm accountType={accountType} onAccountType={setAccountType} />
          <GoogleButton purpose="signUp" />
        </>
      )}
    </AuthFrame>
  );
}
