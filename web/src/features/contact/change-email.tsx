import { Mail } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { emailAddress } from '#domain/account/email-address.ts';
import type { MeView } from '#query-api/contract/people.ts';
import { CodeEntry } from '#web/lib/contact/code-entry.tsx';
import { useCodes } from '#web/lib/contact/use-codes.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { isRecentlyConfirmed } from '#web/lib/identity/is-recently-confirmed.ts';
import { useIdentityGate } from '#web/lib/identity/use-identity-gate.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface ChangeEmailProps {
  user: MeView['user'];
  onChanged: (email: string) => void;
}

/** Who it is, then the new address, then the code that was sent there. */
export function ChangeEmail({ user, onChanged }: ChangeEmailProps) {
  const t = useT('auth');
  const [sent, setSent] = useState<{ email: string; expiresAt: string } | null>(null);
  if (sent === null) return <NewAddress user={user} onSent={setSent} />;
  return (
    <CodeEntry
      channel="newEmail"
      address={sent.email}
      expiresAt={sent.expiresAt}
      others={
        <Button tone="quiet" onClick={() => setSent(null)}>
          {t('contact.otherEmail')}
        </Button>
      }
      onConfirmed={() => onChanged(sent.email)}
    />
  );
}

interface NewAddressProps {
  user: MeView['user'];
  onSent: (sent: { email: string; expiresAt: string }) => void;
}

function NewAddress({ user, onSent }: NewAddressProps) {
  const t = useT('contact');
  const tAuth = useT('auth');
  const codes = useCodes();
  const gate = useIdentityGate(!isRecentlyConfirmed(user));
  const flow = useFormFlow<{ email: string }>({
    schema: z.object({ email: emailAddress }),
    defaultValues: { email: '' },
    message: (_, code) => (code === 'ALREADY_DONE' ? t('email.same') : tAuth('error.email')),
    send: async ({ email }) => onSent({ email, expiresAt: await codes.send({ channel: 'newEmail', email }) }),
    onRejected: gate.onRejected,
  });
  const question = gate.question(() => {
    if (flow.form.getValues('email') !== '') flow.submit();
  });
  if (question !== null) return question;
  return (
    <Form onSubmit={flow.submit} wait={flow.wait} className="grid gap-4">
      <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
      <div className="max-w-100">
        <TextField
          {...flow.field('email')}
          label={t('email.new')}
          hint={t('email.wayBack')}
          type="email"
          autoComplete="email"
        />
      </div>
      <div>
        <Button type="submit" icon={Mail} busy={flow.busy}>
          {tAuth('contact.send')}
        </Button>
      </div>
    </Form>
  );
}
