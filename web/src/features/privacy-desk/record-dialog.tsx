import { z } from 'zod';

import { emailAddress } from '#domain/account/email-address.ts';
import { privacyRequestForm } from '#domain/privacy-request/commands.ts';
import { cleanPassage } from '#domain/text/clean-text.ts';
import { privacyRequestKinds, type PrivacyRequestKind } from '#query-api/contract/privacy-requests.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { businessNow } from '#web/lib/clock.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { languages, type Language } from '#web/lib/i18n/languages.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { fromLocalMoment, toLocalMoment } from '#web/lib/local-moment.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Values {
  kind: PrivacyRequestKind;
  email: string;
  accountId: string;
  text: string;
  language: string;
  receivedAt: string;
}

const schema: z.ZodType<Values> = z.object({
  kind: z.enum(privacyRequestKinds),
  email: z.union([z.literal(''), emailAddress]),
  accountId: z.union([z.literal(''), z.uuid()]),
  text: z.string(),
  language: z.string(),
  receivedAt: z.string().min(1),
});
const { max } = requireLengthBounds(privacyRequestForm.shape.text.unwrap());

/** Records a mail or a letter that arrived: its dates run from its arrival. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const t = useT('privacyRequests');
  const language = useLanguage();
  const action = useAction('RecordPrivacyRequest', [keys.queues]);
  const now = toLocalMoment(businessNow(), deviceZone());
  const flow = useDialogFlow<Values>({
    onClose,
    schema,
    defaultValues: { kind: 'access', email: '', accountId: '', text: '', language, receivedAt: now },
    message: (field) => (field === 'kind' || field === 'text' ? t(`form.error.${field}`) : t('desk.recordError')),
    send: ({ kind, email, accountId, text, language: chosen, receivedAt }) =>
      action.send({
        requestId: crypto.randomUUID(),
        kind,
        email: email || null,
        accountId: accountId || null,
        text: cleanPassage(text) || null,
        language: chosen as Language,
        receivedAt: fromLocalMoment(receivedAt, deviceZone()) ?? '',
      }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk.record')}
      consequence={t('desk.recordText')}
      confirm={t('desk.recordConfirm')}
      flow={flow}
    >
      <Select
        {...flow.field('kind')}
        label={t('form.kind')}
        options={privacyRequestKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextField {...flow.field('email')} label={t('desk.email')} type="email" autoComplete="off" />
      <TextField {...flow.field('accountId')} label={t('desk.account')} autoComplete="off" maxLength={36} />
      <TextArea {...flow.field('text')} label={t('desk.wrote')} rows={4} maxLength={max} />
      <Select
        {...flow.field('language')}
        label={t('desk.language')}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField {...flow.field('receivedAt')} label={t('desk.received')} type="datetime-local" max={now} />
    </FormDialog>
  );
}
