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

import { type SecondStepKind, sendSecondStep } from './send-auth.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** With the library that draws QR codes. */
const SetUpAtLogIn = lazy(async () => ({ default: (await import('./set-up-at-log-in.tsx')).SetUpAtLogIn }));

interface SecondStepProps {
  kind: SecondStepKind;
  inDialog?: boolean;
  /** To the first step, also when this sign-in is over. */
  onBack: () => void;
}

/** After the first step: a code of the app or a recovery code, or the set-up of an app for staff without one. */
export function SecondStep({ kind, inDialog = false, onBack }: SecondStepProps) {
  const t = useT('security');
  const auth = useT('auth');
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const handleError = useHandleError();
  const arrive = useAfterSignIn(inDialog);
  const onRejected = (error: unknown): void => {
    if (!(error instanceof ApiError) || error.code !== 'CODE_EXPIRED') return handleError(error);
    showToast({ tone: 'plain', title: t('step.over') });
    onBack();
  };
  const lead = kind === 'setUp' ? t('step.staff') : way === 'app' ? t('step.lead') : t('step.recoveryLead');
  return (
    <div>
      {!inDialog && (
        <>
          <span className="mb-4 inline-grid size-12 place-items-center rounded-card bg-soft text-on-soft">
            <Icon icon={ShieldCheck} size={24} />
          </span>
          <h1 className="text-3xl tracking-[-.025em]">{t('step.title')}</h1>
        </>
      )}
      <p className="mt-1.5 mb-5.5 text-muted">{lead}</p>
      {kind === 'setUp' ? (
        <Suspense>
          <SetUpAtLogIn onRejected={onRejected} onDone={() => void arrive()} />
        </Suspense>
      ) : way === 'app' ? (
        <AppCodeForm
          confirm={auth('identity.next')}
          onRejected={onRejected}
          send={async (code) => {
            await sendSecondStep({ code });
            await arrive();
          }}
        />
      ) : (
        <RecoveryForm onRejected={onRejected} onDone={arrive} />
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

interface RecoveryFormProps {
  onRejected: (error: unknown) => void;
  onDone: () => Promise<void>;
}

function RecoveryForm({ onRejected, onDone }: RecoveryFormProps) {
  const t = useT('security');
  const auth = useT('auth');
  const flow = useFormFlow<{ recoveryCode: string }>({
    schema: z.object({ recoveryCode: z.string().trim().min(1).max(40) }),
    defaultValues: { recoveryCode: '' },
    message: (_, code) => t(code === 'VALIDATION_ERROR' ? 'error.recoveryWrong' : 'error.recovery'),
    send: async ({ recoveryCode }) => {
      await sendSecondStep({ recoveryCode: recoveryCode.trim() });
      await onDone();
    },
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
