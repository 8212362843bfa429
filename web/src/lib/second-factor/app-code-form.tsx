import type { ReactNode } from 'react';
import { z } from 'zod';

import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { useHandleError } from '../api/use-handle-error.ts';
import { useFormFlow } from '../forms/use-form-flow.ts';
import { useT } from '../i18n/use-t.ts';
import { SIX_DIGITS, toDigits } from '../to-digits.ts';

interface AppCodeFormProps {
  confirm: string;
  send: (code: string) => Promise<void>;
  /** Receives rejections that name no field; by default they are shown as elsewhere. */
  onRejected?: (error: unknown) => void;
  children?: ReactNode;
}

/** Asks for the six digits that an authenticator app shows. */
export function AppCodeForm({ confirm, send, onRejected, children }: AppCodeFormProps) {
  const t = useT('security');
  const auth = useT('auth');
  const handleError = useHandleError();
  const flow = useFormFlow<{ code: string }>({
    schema: z.object({ code: z.string().refine((typed) => SIX_DIGITS.test(toDigits(typed))) }),
    defaultValues: { code: '' },
    message: (_, code) => (code === 'VALIDATION_ERROR' ? t('error.wrong') : auth('contact.error.code')),
    send: ({ code }) => send(toDigits(code)),
    onRejected: onRejected ?? handleError,
  });
  return (
    <Form onSubmit={flow.submit} wait={flow.wait} className="grid gap-4">
      <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
      <TextField
        {...flow.field('code')}
        label={t('step.code')}
        hint={t('step.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Button type="submit" size="large" block busy={flow.busy}>
        {confirm}
      </Button>
      {children}
    </Form>
  );
}
