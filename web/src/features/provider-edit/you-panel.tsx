import { cleanPassage } from '#domain/text/clean-text.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useWithoutContacts } from '#web/lib/use-without-contacts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { maxLengths, radiusChoices } from './edit-form.ts';
import { LanguagesField } from './languages-field.tsx';
import type { ProfileFlow } from './use-profile-flow.ts';

/** Who the provider is, and where they work. */
export function YouPanel({ flow }: { flow: ProfileFlow }) {
  const t = useT('providerEdit');
  const format = useFormat();
  const { about, radiusKm } = flow.values;
  const { masked } = useWithoutContacts(about);
  const choices = [...new Set([...radiusChoices, Number(radiusKm)])].toSorted((a, b) => a - b);
  return (
    <Panel title={t('you.title')}>
      <div className="grid gap-5">
        <TextArea
          {...flow.field('about')}
          label={t('you.about')}
          hint={t('you.aboutHint')}
          warning={masked ? t('you.masked') : null}
          rows={6}
          maxLength={maxLengths.about}
          counter={t('you.counter', {
            used: format.number(cleanPassage(about).length),
            max: format.number(maxLengths.about),
          })}
          optional
        />
        <LanguagesField flow={flow} />
        <div className="sm:max-w-72">
          <TextField
            {...flow.field('startedIn')}
            label={t('you.startedIn')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            optional
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <TextField
            {...flow.field('place')}
            label={t('you.place')}
            hint={t('you.placeHint')}
            autoComplete="address-level2"
            maxLength={maxLengths.place}
          />
          <div className="grid sm:items-end">
            <TextField
              {...flow.field('postcode')}
              label={t('you.postcode')}
              autoComplete="postal-code"
              maxLength={maxLengths.postcode}
              optional
            />
          </div>
        </div>
        <div className="sm:max-w-72">
          <Select
            {...flow.field('radiusKm')}
            defaultValue={radiusKm}
            label={t('you.radius')}
            options={choices.map((km) => ({ value: String(km), label: t('you.km', { km: format.number(km) }) }))}
          />
        </div>
      </div>
    </Panel>
  );
}
