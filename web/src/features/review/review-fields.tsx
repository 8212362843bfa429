import { cleanPassage } from '#domain/text/clean-text.ts';
import type { FormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useWithoutContacts } from '#web/lib/use-without-contacts.ts';
import { StarField } from './star-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import { type ReviewValues, TEXT_MAX } from './review-form.ts';
import { FURTHER_SCORES } from '#web/lib/reviews/scores.ts';

/** Four scores and a text. */
export function ReviewFields({ flow, name }: { flow: FormFlow<ReviewValues>; name: string }) {
  const t = useT('review');
  const format = useFormat();
  const values = flow.form.watch();
  const { masked } = useWithoutContacts(values.text);
  const labels = [t('stars.1'), t('stars.2'), t('stars.3'), t('stars.4'), t('stars.5')] as const;
  return (
    <>
      <StarField
        {...flow.field('overall')}
        label={t('score.overall', { name })}
        labels={labels}
        chosen={Number(values.overall)}
      />
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {FURTHER_SCORES.map((score) => (
          <StarField
            key={score}
            small
            {...flow.field(score)}
            label={t(`score.${score}`, { name })}
            hint={t(`scoreHint.${score}`)}
            labels={labels}
            chosen={Number(values[score])}
          />
        ))}
      </div>
      <TextArea
        {...flow.field('text')}
        label={t('text')}
        hint={t('textHint')}
        warning={masked ? t('contacts') : null}
        rows={6}
        maxLength={TEXT_MAX}
        counter={t('counter', { used: format.number(cleanPassage(values.text).length), max: format.number(TEXT_MAX) })}
        optional
      />
    </>
  );
}
