import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { authDialog, type AuthDialogState, useAuthDialog } from '#web/lib/session/auth-dialog.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { LogInForm } from './log-in-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';
import type { SecondStepKind } from './send-auth.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** Sign-in or sign-up over the page that needs it, as the error catalogue asks for. */
export function AuthDialogs() {
  const state = useAuthDialog();
  const { pathname } = useLocation();
  useEffect(() => authDialog.close, [pathname]);
  if (state === null) return null;
  return state.dialog === 'login' ? <LogInDialog state={state} /> : <RegisterDialog />;
}

function LogInDialog({ state }: { state: AuthDialogState }) {
  const t = useT('auth');
  const tSecurity = useT('security');
  const [step, setStep] = useState<SecondStepKind | null>(null);
  const note =
    state.reason === 'accountExists' && state.email !== null
      ? t('logIn.exists', { email: state.email })
      : state.reason === 'signInAgain'
        ? t('logIn.again')
        : null;
  return (
    <Dialog
      open
      onClose={authDialog.close}
      title={step === null ? t('logIn.title') : tSecurity(step === 'return' ? 'step.return.title' : 'step.title')}
      actions={
        <p className="me-auto text-sm text-muted">
          {t('logIn.newHere')} <TextButton onClick={() => authDialog.open('register')}>{t('logIn.create')}</TextButton>
        </p>
      }
    >
      {note && step === null && (
        <Note tone="info" icon={Info}>
          {note}
        </Note>
      )}
      {step === null ? (
        <>
          <LogInForm email={state.email ?? undefined} inDialog onSecondStep={setStep} />
          <PasskeyButton inDialog onSecondStep={setStep} />
        </>
      ) : (
        <SecondStep kind={step} inDialog onBack={() => setStep(null)} />
      )}
    </Dialog>
  );
}

function RegisterDialog() {
  const t = useT('auth');
  return (
    <Dialog
      open
      onClose={authDialog.close}
      title={t('register.title')}
      consequence={t('register.lead')}
      actions={
        <p className="me-auto text-sm text-muted">
          {t('signUp.haveAccount')} <TextButton onClick={() => authDialog.open('login')}>{t('logIn.link')}</TextButton>
        </p>
      }
    >
      <SignUpForm accountType="client" inDialog />
    </Dialog>
  );
}
