import { FlaskConical, Lock } from 'lucide-react';
import { useState } from 'react';

import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { NetworkError } from '#web/lib/api/api-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { cardSchema, type CardValues, groupDigits, groupExpiry, toCard } from './card-form.ts';
import type { CardFormProps } from './card-form-props.ts';
import { confirmCard } from './confirm-card.ts';
import { DeclinedNote } from './declined-note.tsx';

const testCards = [
  { number: '4242 4242 4242 4242', says: 'test.succeeds' },
  { number: '4000 0025 0000 3155', says: 'test.challenge' },
  { number: '4000 0000 0000 0002', says: 'test.declined' },
  { number: '4000 0000 0000 9995', says: 'test.insufficient' },
  { number: '4000 0000 0000 0069', says: 'test.expired' },
  { number: '4000 0000 0000 0341', says: 'test.later' },
  { number: '4000 0000 0000 0259', says: 'test.chargeback' },
] as const;
const TEST_EXPIRY = '12 / 34';
const TEST_CVC = '123';

interface TestCardFormProps extends CardFormProps {
  /** The bank's return URL. */
  returnTo: string;
}

/** The card form of the local payment service. It says that it is a test. */
export function TestCardForm(props: TestCardFormProps) {
  const { session, returnTo, confirm, declined, onConfirmed, beforeConfirm, children } = props;
  const t = useT('checkout');
  const handleError = useHandleError();
  const [expanded, setExpanded] = useState(true);
  const { form, field, submit, busy, problems, attempt } = useFormFlow<CardValues>({
    schema: cardSchema,
    defaultValues: { number: '', expiry: '', cvc: '' },
    message: (name) => t(`error.${name}`),
    send: async (values) => {
      await beforeConfirm?.();
      const returnUrl = new URL(returnTo, globalThis.location.origin).href;
      onConfirmed(await confirmCard(session, toCard(values), returnUrl));
    },
    onRejected: (error) => handleError(error instanceof TypeError ? new NetworkError(false, error) : error),
  });
  const typed = (name: 'number' | 'expiry', group: (text: string) => string) => {
    const { onChange, ...rest } = field(name);
    return {
      ...rest,
      onChange: async (event: { target: { value: string }; type?: string }) => {
        event.target.value = group(event.target.value);
        await onChange(event);
      },
    };
  };

  return (
    <Form onSubmit={submit}>
      <Note tone="info" icon={FlaskConical}>
        <b className="font-bold">{t('test.title')}</b> {t('test.text')}
        <details open={expanded} onToggle={(event) => setExpanded(event.currentTarget.open)} className="mt-2">
          <summary className="min-h-6 font-semibold">{t('test.cards')}</summary>
          <ul className="mt-1 grid gap-1">
            {testCards.map((card) => (
              <li key={card.number} className="flex flex-wrap items-baseline gap-x-3">
                <TextButton
                  className="tabular min-h-6 font-mono text-sm"
                  aria-label={`${t('test.use')}: ${card.number}, ${t(card.says)}`}
                  onClick={() => {
                    form.setValue('number', card.number);
                    form.setValue('expiry', TEST_EXPIRY);
                    form.setValue('cvc', TEST_CVC);
                    form.clearErrors();
                  }}
                >
                  <bdi dir="ltr">{card.number}</bdi>
                </TextButton>
                <span aria-hidden="true" className="text-muted">
                  {t(card.says)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      </Note>
      {declined !== null && <DeclinedNote reason={declined} />}
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField
        {...typed('number', groupDigits)}
        label={t('card.number')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...typed('expiry', groupExpiry)}
          label={t('card.expiry')}
          hint={t('card.expiryHint')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <TextField
          {...field('cvc')}
          label={t('card.cvc')}
          hint={t('card.cvcHint')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      {children}
      <Button type="submit" size="large" block busy={busy}>
        {confirm}
      </Button>
      <p className="flex gap-2 text-sm text-muted">
        <Icon icon={Lock} size={16} className="mt-0.5" />
        {session.mode === 'save' ? t('card.safeSaved') : t('card.safe')}
      </p>
    </Form>
  );
}
