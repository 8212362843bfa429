import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';

import type { HoursValues } from './hours-form.ts';
import { SpanFields } from './span-fields.tsx';

/** Any week that begins on a Monday: only the names of its days are shown. */
const monday = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

interface WeekPanelProps {
  week: HoursValues['week'];
  onChange: (week: HoursValues['week']) => void;
}

/** What is open in a usual week. A day without hours is off. */
export function WeekPanel({ week, onChange }: WeekPanelProps) {
  const t = useT('providerEdit');
  const { locale } = useFormat();
  const nameOf = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <Panel flush title={t('times.week')}>
      <ul className="divide-y divide-border">
        {week.map((spans, day) => {
          const name = nameOf.format(monday + day * DAY_MS);
          return (
            <li key={day} className="grid gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[9rem_minmax(0,24rem)] sm:px-6">
              <p className="font-semibold first-letter:uppercase sm:pt-2.5">
                {name}
                {spans.length === 0 && <span className="block text-sm font-normal text-muted">{t('times.off')}</span>}
              </p>
              <SpanFields
                of={name}
                spans={spans}
                onChange={(changed) => onChange(week.map((old, i) => (i === day ? changed : old)))}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
