import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';

import { cleanPassage } from '#domain/text/clean-text.ts';
import { paymentCountry } from '#domain/money/payment-countries.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import type { FormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { AllInPrice } from '#web/lib/money/all-in-price.tsx';
import { TypicalCost } from '#web/lib/providers/typical-cost.tsx';
import { parseAmount } from '#web/lib/parse-amount.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Note } from '#web/ui/note.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { maxLengths, type RequestValues } from './request-form.ts';
import type { WarningFor } from './use-shown-values.ts';

interface DetailsStepProps {
  flow: FormFlow<RequestValues>;
  direct: boolean;
  warningFor: WarningFor;
  photos: ReactNode;
}

export function DetailsStep({ flow, direct, warningFor, photos }: DetailsStepProps) {
  const t = useT('request');
  const format = useFormat();
  const country = flow.form.watch('country');
  const budget = flow.form.watch('budget');
  const currency = toCurrency(country);
  const used = cleanPassage(flow.form.watch('description')).length;
  return (
    <>
      <TextArea
        {...flow.field('description')}
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        warning={warningFor('description')}
        rows={6}
        maxLength={maxLengths.description}
        counter={t('field.counter', { used: format.number(used), max: format.number(maxLengths.description) })}
      />
      {photos}
      <TypicalCost country={country} trade={flow.form.watch('category')} place={flow.form.watch('area')} />
      <div className="sm:max-w-72">
        <TextField
          {...flow.field('budget')}
          label={direct ? t('direct.price') : t('field.budget')}
          hint={direct ? t('direct.priceHint') : t('field.budgetHint')}
          prefix={format.symbol(currency)}
          inputMode="decimal"
          autoComplete="off"
          optional={!direct}
        />
      </div>
      {direct && (
        <AllInPrice
          label={t('direct.price')}
          price={parseAmount(budget, currency, format.locale)}
          currency={currency}
        />
      )}
      {!paymentCountry(country).stripeSupported && (
        <Note tone="info" icon={Globe}>
          {t('dollars')}
        </Note>
      )}
    </>
  );
}
