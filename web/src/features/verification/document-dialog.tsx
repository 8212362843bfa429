import { verificationCommands } from '#domain/account/verification/commands.ts';
import { z } from 'zod';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { businessNow } from '#web/lib/clock.ts';
import { useUploads } from '#web/lib/files/use-uploads.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { blankToNull } from '#web/lib/forms/blank-to-null.ts';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useVerificationLabels } from '#web/lib/verification/use-verification-labels.ts';
import { TextField } from '#web/ui/text-field.tsx';

export type DocumentKind = Pick<VerificationView['documents'][number], 'kind' | 'trade'>;

const { number, validUntil } = verificationCommands.SubmitDocument.shape;

interface DocumentDialogProps {
  accountId: string;
  of: DocumentKind;
  onClose: () => void;
}

/** Submits an insurance or a licence: the document, its number, and its expiry date. */
export function DocumentDialog({ accountId, of, onClose }: DocumentDialogProps) {
  const t = useT('verification');
  const labels = useVerificationLabels();
  const action = useAction('SubmitDocument', [keys.verification]);
  const uploads = useUploads({ max: 1 });
  const today = new Date(businessNow()).toISOString().slice(0, 10);
  const flow = useDialogFlow<{ number: string; validUntil: string }>({
    onClose,
    uploads,
    schema: z.object({
      number: z.string().refine((typed) => number.safeParse(blankToNull(typed)).success),
      validUntil: validUntil.refine((day) => day >= today),
    }),
    defaultValues: { number: '', validUntil: '' },
    message: (field) => (field === 'number' ? t('business.errorNumber') : t('business.errorUntil')),
    send: async (values) => {
      const [file] = uploads.refs;
      if (file === undefined) return;
      const verificationDocument = { number: blankToNull(values.number), file, validUntil: values.validUntil };
      await action.send({ accountId, kind: of.kind, trade: of.trade, ...verificationDocument });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={labels.document(of)}
      confirm={t('business.add')}
      flow={flow}
      files={{ label: t('business.file'), uploads, needed: t('business.errorFile') }}
    >
      <TextField
        {...flow.field('number')}
        label={t('business.number')}
        autoComplete="off"
        maxLength={requireLengthBounds(number.unwrap()).max}
        optional
      />
      <TextField {...flow.field('validUntil')} label={t('business.until')} type="date" min={today} />
    </FormDialog>
  );
}
