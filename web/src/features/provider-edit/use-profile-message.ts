import { minCharge } from '#domain/money/min-charge.ts';
import { EARLIEST_START } from '#domain/provider-profile/commands.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { usePriceCeiling } from '#web/lib/money/use-price-ceiling.ts';
import { useFormat } from '#web/lib/use-format.ts';

import { maxLengths, priceField, type ProfileValues, type Typed } from './edit-form.ts';

/** The text that says how to correct a field of the profile. */
export function useProfileMessage({ trades, currency }: Typed) {
  const t = useT('providerEdit');
  const format = useFormat();
  const categoryName = useCategoryName();
  const checkPrice = usePriceCeiling();
  return (field: string, _code: string, values: ProfileValues): string => {
    const trade = trades.find((each) => priceField(each) === field);
    if (trade !== undefined) {
      const amount = format.money({ amount: minCharge(currency), currency });
      const of = { trade: categoryName(trade), amount };
      return checkPrice(values[priceField(trade)] ?? '', currency) ?? t('error.price', of);
    }
    if (field === 'about') return t('error.about', { max: format.number(maxLengths.about) });
    if (field === 'startedIn') return t('error.startedIn', { year: String(EARLIEST_START) });
    return field === 'place' ? t('error.place') : t('error.other');
  };
}
