import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import type { EarningsView } from '#query-api/contract/earnings.ts';
import { formatZone } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NativeSelect } from '#web/ui/select.tsx';

/** The month of the page, stored in the address; the zone in which months are counted is named. */
export function MonthPicker({ view: { month, months, zone } }: { view: EarningsView }) {
  const t = useT('provider');
  const format = useFormat();
  const [, setAddress] = useSearchParams();
  const all = months.includes(month) ? months : [...months, month].toSorted().toReversed();
  const at = all.indexOf(month);
  const choose = (chosen: string | undefined): void => {
    if (chosen === undefined) return;
    setAddress(chosen === months[0] ? {} : { month: chosen }, { preventScrollReset: true });
  };
  const name = (one: string): string => format.day(`${one}-01`, 'month');
  return (
    <div className="grid w-full gap-1 sm:w-auto sm:justify-items-end">
      <div role="group" aria-label={t('earnings.month')} className="flex flex-wrap items-center gap-1 sm:flex-nowrap">
        <div className="grow basis-[min(100%,11rem)] sm:basis-44">
          <NativeSelect
            aria-label={t('earnings.month')}
            value={month}
            onChange={(event) => choose(event.target.value)}
            options={all.map((one) => ({ value: one, label: name(one) }))}
          />
        </div>
        <IconButton
          icon={ChevronLeft}
          flip
          label={t('earnings.before')}
          disabled={at === all.length - 1}
          onClick={() => choose(all[at + 1])}
        />
        <IconButton
          icon={ChevronRight}
          flip
          label={t('earnings.after')}
          disabled={at === 0}
          onClick={() => choose(all[at - 1])}
        />
      </div>
      <span className="text-xs text-subtle">
        {t('earnings.zone', { zone: formatZone(`${month}-15`, format.locale, zone, 'long') })}
      </span>
    </div>
  );
}
