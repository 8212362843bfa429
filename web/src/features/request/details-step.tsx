import type { FormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { currencyFor, DESCRIPTION_MAX, type RequestValues } from './request-form.ts';

export function DetailsStep({ flow }: { flow: FormFlow<RequestValues> }) {
  const t = useT('request');
  const format = useFormat();
  const used = flow.form.watch('description').length;
  return (
    <>
      <TextArea
        {...flow.field('description')}
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        rows={6}
        maxLength={DESCRIPTION_MAX}
        counter={t('field.counter', { used: format.number(used), max: format.number(DESCRIPTION_MAX) })}
      />
      <div className="max-w-72">
        <TextField
          {...flow.field('budget')}
          label={t('field.budget')}
          hint={t('field.budgetHint')}
          prefix={format.symbol(currencyFor(flow.form.watch('country')))}
          inputMode="decimal"
          autoComplete="off"
          optional
        />
      </div>
    </>
  );
}
