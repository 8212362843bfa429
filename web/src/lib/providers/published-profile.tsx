import { Languages, MapPin } from 'lucide-react';

import { type Currency } from '#domain/money/currencies.ts';
import { allInPrice } from '#domain/provider-profile/shown-price.ts';
import type { ProviderView } from '#query-api/contract/provider-profile.ts';
import { Icon } from '#web/ui/icon.tsx';

import { useT } from '../i18n/use-t.ts';
import { useCategoryName } from '../jobs/use-category-name.ts';
import { useFormat } from '../use-format.ts';
import { languageName } from './spoken-languages.ts';

export interface ShownProfile {
  readonly about: string;
  /** A year; empty where it is not said. */
  readonly startedIn: string;
  readonly place: string;
  readonly radiusKm: number;
  /** ISO 639. */
  readonly languages: readonly string[];
  /** In minor units, without our fee. */
  readonly services: readonly NonNullable<ProviderView['published']>['services'][number][];
  readonly currency: Currency;
}

interface PublishedProfileProps {
  profile: ShownProfile;
  /** Stand in for what is empty, for who writes it; by default nothing does. */
  missing?: { readonly about: string; readonly place: string; readonly prices: string };
}

/** What a Homewright publishes, as clients read it: with our fee in each price. */
export function PublishedProfile({ profile, missing }: PublishedProfileProps) {
  const t = useT('providerEdit');
  const format = useFormat();
  const categoryName = useCategoryName();
  const { about, startedIn, place, radiusKm, languages, services, currency } = profile;
  const aboutText = about === '' ? missing?.about : about;
  const placeText = place === '' ? missing?.place : t('preview.area', { place, km: format.number(radiusKm) });
  const hasPrices = services.length > 0 || missing !== undefined;
  return (
    <div className="grid gap-3.5">
      {aboutText !== undefined && (
        <p dir="auto" className={`text-sm whitespace-pre-line wrap-anywhere ${about === '' ? 'text-subtle' : ''}`}>
          {aboutText}
        </p>
      )}
      {startedIn !== '' && <p className="text-sm text-muted">{t('preview.since', { year: startedIn })}</p>}
      <div className="grid gap-2 text-sm empty:hidden">
        {placeText !== undefined && (
          <p className="flex gap-2">
            <Icon icon={MapPin} size={16} className="mt-0.5" />
            <span className="wrap-anywhere">{placeText}</span>
          </p>
        )}
        {languages.length > 0 && (
          <p className="flex gap-2">
            <Icon icon={Languages} size={16} className="mt-0.5" />
            <span>{languages.map((code) => languageName(code, format.locale)).join(', ')}</span>
          </p>
        )}
      </div>
      {hasPrices && (
        <dl className="tabular grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 border-t border-border pt-3.5 text-sm">
          {services.map((service) => (
            <div key={service.trade} className="contents">
              <dt>{categoryName(service.trade)}</dt>
              <dd className="text-end font-semibold">
                {t(`from.${service.unit}`, {
                  amount: format.money({ amount: allInPrice(service, currency), currency }),
                })}
              </dd>
            </div>
          ))}
          {services.length === 0 && <dt className="text-subtle">{missing?.prices}</dt>}
        </dl>
      )}
    </div>
  );
}
