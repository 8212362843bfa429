import { zonesOf } from '#domain/country-zones.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';

import { aheadChoices, bufferChoices, capacityChoices, type HoursValues, leadChoices } from './hours-form.ts';

type Limit = 'bufferMinutes' | 'leadHours' | 'daysAhead' | 'capacity';
const choices: Record<Limit, readonly number[]> = {
  bufferMinutes: bufferChoices,
  leadHours: leadChoices,
  daysAhead: aheadChoices,
  capacity: capacityChoices,
};

interface LimitsPanelProps {
  values: HoursValues;
  country: string;
  onChange: (changes: Partial<HoursValues>) => void;
}

/** How close to each other, how soon, how far ahead and how many at once jobs can be. */
export function LimitsPanel({ values, country, onChange }: LimitsPanelProps) {
  const t = useT('providerEdit');
  const format = useFormat();
  const written: Record<Limit, (value: number) => string> = {
    bufferMinutes: (minutes) => (minutes === 0 ? t('times.noBuffer') : format.duration(minutes)),
    leadHours: (hours) => format.hours(hours),
    daysAhead: (days) => format.duration(days * 24 * 60),
    capacity: (jobs) => format.number(jobs),
  };
  const zones = zonesOf(country);
  return (
    <Panel title={t('times.limits')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(choices) as Limit[]).map((limit) => (
          <Select
            key={limit}
            label={t(`times.${limit}`)}
            value={String(values[limit])}
            onChange={(event) => onChange({ [limit]: Number(event.target.value) })}
            options={withChosen(choices[limit], values[limit]).map((value) => ({
              value: String(value),
              label: written[limit](value),
            }))}
          />
        ))}
        {zones.length > 1 && (
          <Select
            label={t('times.timezone')}
            value={values.timezone}
            onChange={(event) => onChange({ timezone: event.target.value })}
            options={zones.map(({ zone, city }) => ({ value: zone, label: city }))}
          />
        )}
      </div>
    </Panel>
  );
}

function withChosen(offered: readonly number[], chosen: number): number[] {
  return [...new Set([...offered, chosen])].toSorted((a, b) => a - b);
}
