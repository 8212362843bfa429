import { useT } from '#web/lib/i18n/use-t.ts';
import { NewKeyField } from '#web/lib/identity/new-key-field.tsx';
import { paths } from '#web/app/paths.ts';
import { TermsField } from '#web/lib/identity/terms-field.tsx';
import { authDialog } from '#web/lib/session/auth-dialog.ts';
import { signInForDraft } from '#web/lib/session/draft-owner.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { NewAccountFlow } from './use-new-account.ts';

/** The account of a visitor's first request, or the sign-in over this page. */
export function NewAccount({ flow }: { flow: NewAccountFlow }) {
  const t = useT('request');
  const tAuth = useT('auth');
  const { field, form } = flow;
  function signIn(): void {
    signInForDraft();
    authDialog.open('login');
  }
  return (
    <Panel title={t('account.title')}>
      <p className="mb-4 text-muted">
        {t('account.lead')} {tAuth('signUp.haveAccount')}{' '}
        <TextButton onClick={signIn}>{tAuth('logIn.link')}</TextButton>
      </p>
      <div className="grid gap-4">
        <TextField {...field('firstName')} label={tAuth('field.firstName')} autoComplete="given-name" />
        <TextField {...field('email')} label={tAuth('field.email')} type="email" autoComplete="email" />
        <NewKeyField
          {...field('password')}
          label={tAuth('field.password')}
          typed={form.watch('password')}
          passkey={flow.passkey}
        />
        <TermsField
          {...field('acceptTerms')}
          documents={{ terms: paths.termsOfService(), privacy: paths.privacyPolicy() }}
        />
      </div>
    </Panel>
  );
}
