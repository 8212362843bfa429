import { Link, useNavigate, useSearchParams } from 'react-router-dom';

import type { MeView } from '#query-api/contract/people.ts';
import { EmailCode } from '#web/lib/contact/email-code.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { AuthFrame } from './auth-frame.tsx';
import { safeRedirect } from '#web/lib/session/safe-redirect.ts';

/** Asks for the code that proves the person's address, and leads back to where they came from. */
export function ConfirmEmailPage({ user }: { user: MeView['user'] }) {
  const t = useT('auth');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeRedirect(search.get('next')) ?? toDashboardPath(user);
  return (
    <AuthFrame audience={user.isProvider ? 'provider' : 'client'}>
      <PageTitle title={t('contact.pageTitle')} />
      <h1 className="text-3xl tracking-[-.025em]">{t('contact.title')}</h1>
      <p className="mt-1.5 mb-5.5 text-muted">
        {t('contact.lead')} <b className="wrap-anywhere text-text">{user.email}</b>
      </p>
      {user.emailConfirmed ? (
        <>
          <p role="status" className="mb-5 font-semibold">
            {t('contact.done')}
          </p>
          <LinkButton to={next}>{t('contact.next')}</LinkButton>
        </>
      ) : (
        <>
          <EmailCode email={user.email ?? ''} onConfirmed={() => navigate(next)} />
          <p className="mt-6">
            <Link to={next} className="link inline-flex min-h-11 items-center">
              {t('contact.later')}
            </Link>
          </p>
        </>
      )}
    </AuthFrame>
  );
}
