import { verificationCommands } from '#domain/account/verification/commands.ts';
import { z } from 'zod';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { blankToNull } from '#web/lib/forms/blank-to-null.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { address, registerNumber } = verificationCommands.SubmitBusinessDetails.shape;

interface DetailsFormProps {
  view: VerificationView;
  tone: ButtonTone;
  onSaved: () => void;
}

/** The address of the business, and its number in the trade register, if any. */
export function DetailsForm({ view, tone, onSaved }: DetailsFormProps) {
  const t = useT('verification');
  const action = useAction('SubmitBusinessDetails', [keys.verification]);
  const flow = useFormFlow<{ address: string; registerNumber: string }>({
    schema: z.object({
      address,
      registerNumber: z.string().refine((typed) => registerNumber.safeParse(blankToNull(typed)).success),
    }),
    defaultValues: {
      address: view.business?.address ?? '',
      registerNumber: view.business?.registerNumber ?? '',
    },
    message: (field) => (field === 'address' ? t('business.errorAddress') : t('business.errorRegister')),
    send: async (values) => {
      await action.send({
        accountId: view.accountId,
        address: values.address,
        registerNumber: blankToNull(values.registerNumber),
      });
      onSaved();
    },
    onRejected: useHandleError(),
  });
  return (
    <Form onSubmit={flow.submit} wait={flow.wait} className="grid gap-4">
      <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
      <TextArea
        {...flow.field('address')}
        label={t('business.address')}
        hint={t('business.addressHint')}
        autoComplete="street-address"
        rows={3}
        maxLength={requireLengthBounds(address).max}
      />
      <div className="max-w-100">
        <TextField
          {...flow.field('registerNumber')}
          label={t('business.register')}
          hint={t('business.registerHint')}
          autoComplete="off"
          maxLength={requireLengthBounds(registerNumber.unwrap()).max}
          optional
        />
      </div>
      <div>
        <Button type="submit" tone={tone} busy={flow.busy}>
          {t('business.save')}
        </Button>
      </div>
    </Form>
  );
}
