import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { type AnalyticsFilter, devices } from './funnels-query.ts';
import { type PeriodFilter, periods } from './period-filter.ts';
import { useFigures } from './use-figures.ts';

interface PeriodFiltersProps {
  filter: PeriodFilter;
  countries: readonly string[];
  onChange: (change: Partial<PeriodFilter>) => void;
}

interface FiltersProps {
  filter: AnalyticsFilter;
  countries: readonly string[];
  onChange: (change: Partial<AnalyticsFilter>) => void;
}

/** The period and the country. */
export function PeriodFilters(props: PeriodFiltersProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <PeriodFields {...props} />
    </div>
  );
}

export function Filters({ filter, countries, onChange }: FiltersProps) {
  const t = useT('analytics');
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <PeriodFields {...{ filter, countries, onChange }} />
      <Select
        label={t('filter.device')}
        value={filter.device}
        options={[
          { value: '', label: t('filter.allDevices') },
          ...devices.map((device) => ({ value: device, label: t(`device.${device}`) })),
        ]}
        onChange={({ target }) => onChange({ device: target.value as AnalyticsFilter['device'] })}
      />
    </div>
  );
}

function PeriodFields({ filter, countries, onChange }: PeriodFiltersProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const codes = [...new Set([...countries, filter.country])].filter((code) => code !== '');
  return (
    <>
      <Select
        label={t('filter.period')}
        value={filter.weeks}
        options={periods.map((weeks) => ({ value: weeks, label: figures.weeks(Number(weeks)) }))}
        onChange={({ target }) => onChange({ weeks: target.value as PeriodFilter['weeks'] })}
      />
      <TextField
        type="date"
        label={t('filter.until')}
        value={filter.until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
      <Select
        label={t('filter.country')}
        value={filter.country}
        options={[
          { value: '', label: t('filter.allCountries') },
          ...codes.map((code) => ({ value: code, label: figures.country(code) })),
        ]}
        onChange={({ target }) => onChange({ country: target.value })}
      />
    </>
  );
}
