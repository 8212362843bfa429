import { toZoned } from '#domain/zoned-time.ts';
import { businessNow } from '#web/lib/clock.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { TextField } from '#web/ui/text-field.tsx';

interface DayFilterProps {
  /** `2027-03-10`; '' for any day. */
  day: string;
  onChange: (day: string) => void;
}

/** A day on which the work should begin, also one that is not in the list. */
export function DayFilter({ day, onChange }: DayFilterProps) {
  const t = useT('providers');
  return (
    <div className="py-4">
      <TextField
        type="date"
        label={t('filters.otherDay')}
        min={toZoned(businessNow(), deviceZone()).slice(0, 10)}
        value={day}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
