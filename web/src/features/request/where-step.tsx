import { Lock } from 'lucide-react';

import type { FormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { durationOptions } from '#web/lib/jobs/duration-options.ts';
import { countryCodes, countryName } from '#web/lib/locale/countries.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { MomentField } from '#web/ui/moment-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Select } from '#web/ui/select.tsx';

import { PlaceFields } from './place-fields.tsx';
import { leadHours, type RequestValues } from './request-form.ts';
import { clocksOfRequest } from './request-zone.ts';
import type { WarningFor } from './use-shown-values.ts';
import { ZoneField } from './zone-field.tsx';

interface WhereStepProps {
  flow: FormFlow<RequestValues>;
  direct: boolean;
  warningFor: WarningFor;
}

export function WhereStep({ flow, direct, warningFor }: WhereStepProps) {
  const t = useT('request');
  const language = useLanguage();
  const format = useFormat();
  const countries = countryCodes
    .map((code) => ({ value: code as string, label: countryName(code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  const durations = durationOptions(Number(flow.form.watch('durationMinutes')));
  return (
    <>
      <Select {...flow.field('country')} label={t('field.country')} options={countries} autoComplete="country" />
      <ZoneField flow={flow} />
      <PlaceFields
        field={flow.field}
        hints={{ area: t('field.areaHint'), address: t('field.addressHint') }}
        warning={warningFor('area')}
      />
      <MomentField
        {...flow.field('neededBy')}
        label={direct ? t('direct.start') : t('field.neededBy')}
        hint={direct ? t('direct.startHint', { count: leadHours }) : t('field.neededByHint', { count: leadHours })}
        zone={clocksOfRequest(flow.form.watch())}
      />
      {direct && (
        <Select
          {...flow.field('durationMinutes')}
          label={t('direct.duration')}
          options={durations.map((minutes) => ({ value: String(minutes), label: format.duration(minutes) }))}
        />
      )}
      <Note tone="brand" icon={Lock}>
        <b className="font-bold">{t('private.title')}</b> {t('private.text')}
      </Note>
    </>
  );
}
