import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';

import { ApiError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { AppCodeForm } from '#web/lib/second-factor/app-code-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { type SecondStepKind, sendReturn, sendSecondStep } from './send-auth.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** With the library that draws QR codes. */
const SetUpAtLogIn = lazy(async () => ({ default: (await import('./set-up-at-log-in.tsx')).SetUpAtLogIn }));

interface SecondStepProps {
  kind: SecondStepKind;
  inDialog?: boolean;
  /** To the first step, also when this sign-in is over. */
  onBack: () => void;
}

/**
 * After the first step: a code of the app or a recovery code, the set-up of an app for staff without one, or the return to
 * an account at rest.
 */
export function SecondStep({ kind: first, inDialog = false, onBack }: SecondStepProps) {
  const t = useT('security');
  const auth = useT('auth');
  const [kind, setKind] = useState(first);
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const handleError = useHandleError();
  const arrive = useAfterSignIn(inDialog);
  const onRejected = (error: unknown): void => {
    if (!(error instanceof ApiError) || error.code !== 'CODE_EXPIRED') return handleError(error);
    showToast({ tone: 'plain', title: t('step.over') });
    onBack();
  };
  const send = async (form: Parameters<typeof sendSecondStep>[0]): Promise<void> => {
    const missing = await sendSecondStep(form);
    if (missing === null) await arrive();
    else setKind(missing);
  };
  const ofCode = way === 'app' ? t('step.lead') : t('step.recoveryLead');
  const lead = { code: ofCode, setUp: t('step.staff'), return: t('step.return.lead') }[kind];
  return (
    <div>
      {!inDialog && (
        <>
          <span className="mb-4 inline-grid size-12 place-items-center rounded-card bg-soft text-on-soft">
            <Icon icon={ShieldCheck} size={24} />
          </span>
          <h1 className="text-3xl tracking-[-.025em]">{t(kind === 'return' ? 'step.return.title' : 'step.title')}</h1>
        </>
      )}
      <p className="mt-1.5 mb-5.5 text-muted">{lead}</p>
      {kind === 'setUp' ? (
        <Suspense>
          <SetUpAtLogIn onRejected={onRejected} onDone={() => void arrive()} />
        </Suspense>
      ) : kind === 'return' ? (
        <ReturnButton onRejected={onRejected} onDone={arrive} />
      ) : way === 'app' ? (
        <AppCodeForm confirm={auth('identity.next')} onRejected={onRejected} send={(code) => send({ code })} />
      ) : (
        <RecoveryForm onRejected={onRejected} send={(recoveryCode) => send({ recoveryCode })} />
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {kind === 'code' && (
          <TextButton onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
            {t(way === 'app' ? 'step.useRecovery' : 'step.useApp')}
          </TextButton>
        )}
        <TextButton onClick={onBack}>{auth('logIn.link')}</TextButton>
      </p>
    </div>
  );
}

interface ReturnButtonProps {
  onRejected: (error: unknown) => void;
  onDone: () => Promise<void>;
}

/** Its owner is asked: a person who signs in by mistake leaves the account at rest. */
function ReturnButton({ onRejected, onDone }: ReturnButtonProps) {
  const t = useT('security');
  const [busy, setBusy] = useState(false);
  async function press(): Promise<void> {
    setBusy(true);
    await sendReturn().then(onDone).catch(onRejected);
    setBusy(false);
  }
  return (
    <Button size="large" block busy={busy} onClick={() => void press()}>
      {t('step.return.confirm')}
    </Button>
  );
}

interface RecoveryFormProps {
  onRejected: (error: unknown) => void;
  send: (recoveryCode: string) => Promise<void>;
}

function RecoveryForm({ onRejected, send }: RecoveryFormProps) {
  const t = useT('security');
  const auth = useT('auth');
  const flow = useFormFlow<{ recoveryCode: string }>({
    schema: z.object({ recoveryCode: z.string().trim().min(1).max(40) }),
    defaultValues: { recoveryCode: '' },
    message: (_, code) => t(code === 'VALIDATION_ERROR' ? 'error.recoveryWrong' : 'error.recovery'),
    send: ({ recoveryCode }) => send(recoveryCode.trim()),
    onRejected,
  });
  return (
    <Form onSubmit={flow.submit} wait={flow.wait} className="grid gap-4">
      <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
      <TextField
        {...flow.field('recoveryCode')}
        label={t('step.recovery')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <Button type="submit" size="large" block busy={flow.busy}>
        {auth('identity.next')}
      </Button>
    </Form>
  );
}
