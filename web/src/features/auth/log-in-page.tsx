import { Link, useSearchParams } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

import { AuthFrame } from './auth-frame.tsx';
import { LogInForm } from './log-in-form.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { useSignInError } from './use-sign-in-error.ts';

export function LogInPage() {
  const t = useT('auth');
  const format = useFormat();
  const [search] = useSearchParams();
  useSignInError();
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
      <h1 className="text-3xl tracking-[-.025em]">{t('logIn.title')}</h1>
      <p className="mt-1.5 mb-5.5 text-muted">{t('logIn.lead')}</p>
      <LogInForm />
    </AuthFrame>
  );
}
