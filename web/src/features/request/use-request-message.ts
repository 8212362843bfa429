import { toCurrency } from '#domain/money/currencies.ts';
import type { Person } from '#query-api/contract/people.ts';
import { useMaxDate } from '#web/lib/forms/use-max-date.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { usePromoMessage } from '#web/lib/money/promo-terms.ts';
import { usePriceCeiling } from '#web/lib/money/use-price-ceiling.ts';

import { leadHours, type RequestValues } from './request-form.ts';
import { clocksOfRequest } from './request-zone.ts';

/** The error text for a field of the request. */
export function useRequestMessage(
  invited: Person | null,
): (field: string, code: string, values: RequestValues) => string {
  const t = useT('request');
  const name = useNames().short(invited, 'provider');
  const promoMessage = usePromoMessage();
  const checkPrice = usePriceCeiling();
  const tooFar = useMaxDate();
  return (field, code, values) => {
    const { budget, country, neededBy } = values;
    switch (field) {
      case 'title':
        return code === 'too_big' ? t('error.titleLong') : t('error.titleShort');
      case 'description':
        return code === 'too_big' ? t('error.descriptionLong') : t('error.descriptionShort');
      case 'neededBy':
        return tooFar(neededBy, clocksOfRequest(values)) ?? t('error.neededBy', { count: leadHours });
      case 'budget':
        return (
          checkPrice(budget, toCurrency(country)) ?? (invited !== null ? t('direct.priceError') : t('error.budget'))
        );
      case 'country':
        return t('error.country');
      case 'timezone':
        return t('error.timezone');
      case 'area':
        return t('error.area');
      case 'postcode':
        return t('error.postcode');
      case 'address':
        return t('error.address');
      case 'promoCode':
        return promoMessage(code);
      default:
        return code === 'LICENCE_REQUIRED' ? t('direct.noLicence', { name }) : t('error.category');
    }
  };
}
