import { Eye, Languages, MapPin } from 'lucide-react';

import { allInPrice } from '#domain/provider-profile/shown-price.ts';
import type { MeView } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useWithoutContacts } from '#web/lib/use-without-contacts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';

import { toServices } from './edit-form.ts';
import { languageName } from './spoken-languages.ts';
import type { ProfileFlow } from './use-profile-flow.ts';

export const PREVIEW_ID = 'profile-preview';

/** What clients will read, as it is typed: without contact details, and with our fee in each price. */
export function ProfilePreview({ flow, user }: { flow: ProfileFlow; user: MeView['user'] }) {
  const t = useT('providerEdit');
  const format = useFormat();
  const categoryName = useCategoryName();
  const { own, typed, values } = flow;
  const { currency } = typed;
  const about = useWithoutContacts(values.about.trim()).text;
  const place = useWithoutContacts(values.place.trim()).text;
  const name = own.firstName ?? own.businessName ?? '';
  const area = { place, km: format.number(Number(values.radiusKm)) };
  const services = toServices(values, typed);
  return (
    <aside id={PREVIEW_ID} aria-label={t('preview.title')} className="grid scroll-mt-6 gap-4 lg:sticky lg:top-26">
      <section className="overflow-clip rounded-panel border border-border bg-card">
        <div className="flex items-center justify-between gap-3 border-b border-border px-4.5 py-3.5">
          <h2 className="text-base">{t('preview.title')}</h2>
          <Icon icon={Eye} size={16} />
        </div>
        <div className="grid gap-3.5 p-4.5">
          <div className="flex items-center gap-3">
            <Avatar person={{ id: user.id, name, country: user.country }} size={52} decorative />
            <div className="min-w-0">
              <p dir="auto" className="font-bold wrap-anywhere">
                {name}
              </p>
              <p className="text-sm text-muted">{typed.trades.map(categoryName).join(' · ')}</p>
            </div>
          </div>
          <p dir="auto" className={`text-sm whitespace-pre-line wrap-anywhere ${about === '' ? 'text-subtle' : ''}`}>
            {about || t('preview.noAbout')}
          </p>
          {values.startedIn.trim() !== '' && (
            <p className="text-sm text-muted">{t('preview.since', { year: values.startedIn.trim() })}</p>
          )}
          <div className="grid gap-2 text-sm">
            <p className="flex gap-2">
              <Icon icon={MapPin} size={16} className="mt-0.5" />
              <span className="wrap-anywhere">{place === '' ? t('preview.noPlace') : t('preview.area', area)}</span>
            </p>
            {values.languages.length > 0 && (
              <p className="flex gap-2">
                <Icon icon={Languages} size={16} className="mt-0.5" />
                <span>{values.languages.map((code) => languageName(code, format.locale)).join(', ')}</span>
              </p>
            )}
          </div>
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
            {services.length === 0 && <dt className="text-subtle">{t('preview.noPrices')}</dt>}
          </dl>
        </div>
      </section>
      <p className="px-1 text-sm text-muted">{t('preview.foot')}</p>
    </aside>
  );
}
