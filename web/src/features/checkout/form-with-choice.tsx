import { useState } from 'react';

import { api } from '#web/lib/api/api.ts';
import { ProviderCardForm } from '#web/lib/cards/provider-card-form.tsx';
import type { CardFormProps } from '#web/lib/cards/card-form-props.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

import type { PayFor } from './payment-purpose.ts';

interface FormWithChoiceProps {
  jobId: string;
  payFor: PayFor;
  form: CardFormProps & { returnTo: string };
}

/** The form for a card, and whether it is saved: only where its owner says so, each time. */
export function FormWithChoice({ jobId, payFor, form }: FormWithChoiceProps) {
  const t = useT('cards');
  const [save, setSave] = useState(false);
  return (
    <ProviderCardForm
      {...form}
      beforeConfirm={async () => {
        // Sent when it is not checked, too: an earlier attempt may have been.
        const path = `/api/checkout/${encodeURIComponent(jobId)}/save-card`;
        await api.send('POST', path, { body: { ...payFor, save } });
      }}
    >
      <Checkbox
        checked={save}
        onChange={(event) => setSave(event.target.checked)}
        label={
          <>
            {t('pay.keep')}
            <span className="block text-sm text-muted">{t('pay.keepHint')}</span>
          </>
        }
      />
    </ProviderCardForm>
  );
}
