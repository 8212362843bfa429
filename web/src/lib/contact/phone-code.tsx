import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { formatPhone, parsePhone } from '#domain/account/phone-number.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { useFormFlow } from '../forms/use-form-flow.ts';
import { useT } from '../i18n/use-t.ts';
import { useIdentityGate } from '../identity/use-identity-gate.tsx';
import { CodeEntry } from './code-entry.tsx';
import { isolatePhone } from './phone-text.tsx';
import { useCodes } from './use-codes.ts';
import { useMe } from '../session/me.ts';

interface PhoneCodeProps {
  /** The number that is known already. */
  phone: string | null;
  /** What the person is told of before they change a number. */
  note?: string;
  /** The variant of the button that sends it: one button of a view is primary. */
  tone?: ButtonTone;
  onConfirmed?: () => void;
}

/** Sends a code to a number and asks for it, which confirms the number. */
export function PhoneCode({ phone, note, tone, onConfirmed }: PhoneCodeProps) {
  const t = useT('auth');
  const codes = useCodes();
  const country = useMe()?.user.country ?? null;
  const [sent, setSent] = useState<{ phone: string; expiresAt: string } | null>(null);
  // A person who replaces a proved number confirms first that it is them.
  const gate = useIdentityGate();
  const flow = useFormFlow<{ phone: string }>({
    schema: z.object({ phone: z.string().refine((typed) => parsePhone(typed, country) !== null) }),
    defaultValues: { phone: phone === null ? '' : formatPhone(phone) },
    message: () => t('contact.error.phone'),
    send: async (values) => {
      const to = parsePhone(values.phone, country) ?? '';
      setSent({ phone: to, expiresAt: await codes.send({ channel: 'phone', phone: to }) });
    },
    onRejected: gate.onRejected,
  });
  const question = gate.question(flow.submit);
  if (question !== null) return question;
  if (sent !== null) {
    return (
      <CodeEntry
        channel="phone"
        address={isolatePhone(sent.phone)}
        expiresAt={sent.expiresAt}
        others={
          <Button tone="quiet" onClick={() => setSent(null)}>
            {t('contact.otherPhone')}
          </Button>
        }
        onConfirmed={() => {
          showToast({ tone: 'ok', title: t('contact.donePhone') });
          setSent(null);
          onConfirmed?.();
        }}
      />
    );
  }
  return (
    <Form onSubmit={flow.submit} wait={flow.wait} className="grid gap-4">
      <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
      <div className="max-w-100">
        <TextField
          {...flow.field('phone')}
          label={t('contact.phone')}
          hint={note === undefined ? t('contact.phoneHint') : `${t('contact.phoneHint')} ${note}`}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <div>
        <Button type="submit" tone={tone} icon={Smartphone} busy={flow.busy}>
          {t('contact.send')}
        </Button>
      </div>
    </Form>
  );
}
