import type { FormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { categoryKeys, useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Pictogram, pictogramFor } from '#web/ui/pictogram.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { maxLengths, type RequestValues } from './request-form.ts';
import { TradeProposal } from './trade-proposal.tsx';
import type { WarningFor } from './use-shown-values.ts';

interface WhatStepProps {
  flow: FormFlow<RequestValues>;
  warningFor: WarningFor;
}

export function WhatStep({ flow, warningFor }: WhatStepProps) {
  const t = useT('request');
  const categoryName = useCategoryName();
  const { id, error, ...input } = flow.field('category');
  const errorId = `${id}-error`;
  return (
    <>
      <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
        <legend className="mb-2 font-semibold">{t('field.category')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {categoryKeys.map((key, index) => (
            <label
              key={key}
              className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-control bg-card p-2.5 text-md leading-tight font-semibold hover:border-text has-checked:border-primary has-checked:bg-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary"
            >
              <input
                {...input}
                id={index === 0 ? id : undefined}
                type="radio"
                value={key}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              <Pictogram name={pictogramFor(key)} className="size-8" />
              <span className="min-w-0 hyphens-auto wrap-anywhere">{categoryName(key)}</span>
            </label>
          ))}
        </div>
        {error !== undefined && (
          <div className="mt-2">
            <FieldError id={errorId}>{error}</FieldError>
          </div>
        )}
      </fieldset>
      <TextField
        {...flow.field('title')}
        label={t('field.title')}
        hint={t('field.titleHint')}
        warning={warningFor('title')}
        maxLength={maxLengths.title}
        autoComplete="off"
      />
      <TradeProposal
        text={flow.form.watch('title')}
        chosen={flow.form.watch('category')}
        onChoose={(category) =>
          flow.form.setValue('category', category, { shouldDirty: true, shouldValidate: flow.attempt > 0 })
        }
      />
    </>
  );
}
