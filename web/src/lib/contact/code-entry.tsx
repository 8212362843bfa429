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
import { useFormat } from '../use-format.ts';
import { type CodeTarget, useCodes } from './use-codes.ts';

interface CodeEntryProps {
  channel: CodeTarget['channel'];
  /** The address or number that the code was sent to. */
  address: string;
  expiresAt: string;
  /** A link to another code, or to another number. */
  others: ReactNode;
  onConfirmed: () => void | Promise<void>;
}

/** The six-digit code that was sent. */
export function CodeEntry({ channel, address, expiresAt, others, onConfirmed }: CodeEntryProps) {
  const t = useT('auth');
  const format = useFormat();
  const codes = useCodes();
  const messages: Record<string, string> = {
    VALIDATION_ERROR: t('contact.error.wrong'),
    CODE_EXPIRED: t('contact.error.expired'),
    EMAIL_EXISTS_CLIENT: t('contact.error.taken'),
    EMAIL_EXISTS_PROVIDER: t('contact.error.taken'),
  };
  const flow = useFormFlow<{ code: string }>({
    schema: z.object({ code: z.string().refine((typed) => SIX_DIGITS.test(toDigits(typed))) }),
    defaultValues: { code: '' },
    message: (_, code) => messages[code] ?? t('contact.error.code'),
    send: async ({ code }) => {
      await codes.confirm(channel, toDigits(code));
      await onConfirmed();
    },
    onRejected: useHandleError(),
  });
  return (
    <Form onSubmit={flow.submit} wait={flow.wait} className="grid gap-4">
      <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
      <p role="status" className="text-sm wrap-anywhere text-muted">
        {t('contact.sent', { address, time: format.date(expiresAt, 'time') })}
      </p>
      <div className="max-w-60">
        <TextField
          {...flow.field('code')}
          label={t('contact.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={flow.busy}>
          {t('contact.confirm')}
        </Button>
        {others}
      </div>
    </Form>
  );
}
