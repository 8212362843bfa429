import type { FormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { categoryKeys, useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';

import type { ProfileValues } from './profile-schema.ts';

export function TradesField({ flow }: { flow: FormFlow<ProfileValues> }) {
  const t = useT('auth');
  const categoryName = useCategoryName();
  const { id, error, ...input } = flow.field('trades');
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={[`${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')}
    >
      <legend className="font-semibold">{t('field.trades')}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('field.tradesHint')}
      </p>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {categoryKeys.map((key, index) => (
          <Checkbox key={key} {...input} id={index === 0 ? id : undefined} value={key} label={categoryName(key)} />
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
