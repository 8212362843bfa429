import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';

import { emailAddress } from '#domain/account/email-address.ts';
import { privacyRequestForm } from '#domain/privacy-request/commands.ts';
import { cleanPassage } from '#domain/text/clean-text.ts';
import { privacyRequestKinds, type PrivacyRequestKind } from '#query-api/contract/privacy-requests.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { sendByAddress } from './requests-query.ts';

const { min, max } = requireLengthBounds(privacyRequestForm.shape.text.unwrap());

interface Values {
  kind: PrivacyRequestKind;
  text: string;
  email: string;
}

const explainsItself = (kind: string): boolean => kind === 'access' || kind === 'deletion';

function schemaFor(needsEmail: boolean): z.ZodType<Values> {
  return z
    .object({
      kind: z.enum(privacyRequestKinds),
      text: z.string().max(max),
      email: needsEmail ? emailAddress : z.string(),
    })
    .superRefine(({ kind, text }, context) => {
      const length = text.trim().length;
      const isMissing = length === 0 && !explainsItself(kind);
      if (isMissing || (length > 0 && length < min)) context.addIssue({ code: 'custom', path: ['text'] });
    });
}

/** Asks about one's own data; without an account the mail to the address proves whose it is. */
export function RequestForm({ accountId }: { accountId: string | null }) {
  const t = useT('privacyRequests');
  const language = useLanguage();
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = useAction('SubmitPrivacyRequest', [keys.privacyRequests]);
  const wanted = privacyRequestKinds.find((kind) => kind === search.get('request')) ?? 'access';
  const flow = useFormFlow<Values>({
    schema: schemaFor(accountId === null),
    defaultValues: { kind: wanted, text: '', email: '' },
    message: (field) => t(`form.error.${field}`),
    async send({ kind, text, email }) {
      const asked = { kind, text: cleanPassage(text) || null, language };
      if (accountId === null) {
        await sendByAddress({ ...asked, email });
        setSentTo(email);
      } else {
        await submit.send({ ...asked, accountId, requestId: crypto.randomUUID() });
        flow.form.reset({ kind, text: '', email: '' });
      }
    },
    onRejected: useHandleError(),
  });
  const isOptional = explainsItself(flow.form.watch('kind'));
  return (
    <section
      id="request"
      aria-labelledby="make-request"
      className="scroll-mt-24 rounded-panel border border-border bg-card p-5 sm:p-6"
    >
      <h2 id="make-request" className="text-base">
        {t('form.title')}
      </h2>
      <p className="mt-0.5 mb-4 text-sm text-muted">{accountId === null ? t('form.visitor') : t('form.text')}</p>
      {sentTo === null ? (
        <Form onSubmit={flow.submit} wait={flow.wait}>
          <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
          <Select
            {...flow.field('kind')}
            defaultValue={wanted}
            label={t('form.kind')}
            options={privacyRequestKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <TextArea {...flow.field('text')} label={t('form.words')} optional={isOptional} rows={4} maxLength={max} />
          {accountId === null && (
            <TextField
              {...flow.field('email')}
              label={t('form.email')}
              hint={t('form.emailHint')}
              type="email"
              autoComplete="email"
            />
          )}
          <div>
            <Button type="submit" busy={flow.busy}>
              {t('form.send')}
            </Button>
          </div>
        </Form>
      ) : (
        <div role="status" className="text-sm">
          <b className="block">{t('form.sent')}</b>
          <p className="mt-1 wrap-anywhere text-muted">{t('form.sentText', { email: sentTo })}</p>
        </div>
      )}
    </section>
  );
}
