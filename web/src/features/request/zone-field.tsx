import { zonesOf } from '#domain/country-zones.ts';
import { toZonedInstant } from '#domain/zoned-time.ts';
import { useNow } from '#web/lib/clock.ts';
import type { FormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { formatOffset, formatZone } from '#web/lib/format.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Select } from '#web/ui/select.tsx';

import type { RequestValues } from './request-form.ts';

/** Asks for the zone where a country has several: `Chicago (GMT-5), Central Time`, from west to east. */
export function ZoneField({ flow }: { flow: FormFlow<RequestValues> }) {
  const t = useT('request');
  const { locale } = useFormat();
  const now = useNow('minute');
  const zones = zonesOf(flow.form.watch('country'));
  if (zones.length < 2) return null;
  const options = zones
    .map(({ zone, city }) => ({
      value: zone,
      label: nameZone(zone, city, now, locale),
      clock: toZonedInstant(now, zone),
    }))
    .toSorted((a, b) => a.clock.localeCompare(b.clock));
  return (
    <Select
      {...flow.field('timezone')}
      label={t('field.timezone')}
      hint={t('field.timezoneHint')}
      options={[{ value: '', label: t('field.timezoneNone') }, ...options]}
    />
  );
}

/** Its city, its present offset, its name. */
function nameZone(zone: string, city: string, now: number, locale: string): string {
  return `${city} (${formatOffset(now, locale, zone)}), ${formatZone(now, locale, zone, 'long')}`;
}
