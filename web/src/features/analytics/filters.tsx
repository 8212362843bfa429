import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select.tsx';

import { type AnalyticsFilter, devices, periods } from './funnels-query.ts';
import { useFigures } from './use-figures.ts';

interface FiltersProps {
  filter: AnalyticsFilter;
  countries: readonly string[];
  onChange: (change: Partial<AnalyticsFilter>) => void;
}

export function Filters({ filter, countries, onChange }: FiltersProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const codes = [...new Set([...countries, filter.country])].filter((code) => code !== '');
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label={t('filter.period')}
        value={filter.weeks}
        options={periods.map((weeks) => ({ value: weeks, label: figures.weeks(Number(weeks)) }))}
        onChange={({ target }) => onChange({ weeks: target.value as AnalyticsFilter['weeks'] })}
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
