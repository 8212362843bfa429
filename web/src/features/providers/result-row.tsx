import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { isCurrency } from '#domain/money/currencies.ts';
import { allInPrice } from '#domain/provider-profile/shown-price.ts';
import type { FoundProvider } from '#query-api/contract/providers.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { SaveToggle } from '#web/lib/providers/save-toggle.tsx';
import { languageName } from '#web/lib/providers/spoken-languages.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Star } from '#web/ui/stars.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';

import { BookLink, NextTime } from './next-time.tsx';

/** Who it is, and the same facts at the same place in each row; `trade` is what is searched. */
export function ResultRow({ provider, trade }: { provider: FoundProvider; trade?: string | undefined }) {
  const t = useT('providers');
  const tJob = useT('job');
  const format = useFormat();
  const categoryName = useCategoryName();
  const { accountId, businessName, place, trades, languages, level, country } = provider;
  const person = [provider.firstName, provider.lastName].filter(Boolean).join(' ');
  const name = person === '' ? (businessName ?? tJob('someone.provider')) : person;
  const around =
    place === null || provider.radiusKm === null
      ? place
      : t('row.around', { place, km: format.number(provider.radiusKm) });
  const where = [trades.map(categoryName).join(', '), around].filter(Boolean).join(' · ');
  const spoken = languages.map((code) => languageName(code, format.locale)).join(', ');
  return (
    <li className="relative grid gap-4 px-5 py-5 hover:bg-surface sm:px-6 lg:grid-cols-[minmax(0,1fr)_96px_136px_152px] lg:gap-x-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 lg:row-span-2">
        <Avatar person={{ id: accountId, name, country, photo: provider.photo }} size={64} decorative />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lg leading-[1.3] tracking-[-.01em]">
            <Link
              to={paths.provider(accountId)}
              className="wrap-anywhere text-text no-underline after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
            <span className="rounded-chip border border-border px-2 text-xs leading-5.5 font-normal text-muted">
              {tJob(`level.${level}`)}
            </span>
          </h3>
          {businessName !== null && person !== '' && <p className="text-sm wrap-anywhere text-muted">{businessName}</p>}
          <p className="text-sm wrap-anywhere text-muted">{where}</p>
          {provider.sameArea && <p className="text-sm font-semibold">{t('row.sameArea')}</p>}
          <p className="mt-2 text-sm">{useRecord(provider)}</p>
          {spoken !== '' && <p className="text-sm text-muted">{t('row.speaks', { languages: spoken })}</p>}
          <p className="mt-2">
            <VerifiedBadge at={provider.verifiedAt} />
          </p>
        </div>
        {/* Above the link that covers the row. */}
        <span className="relative z-1 -me-2.5 -mt-2.5">
          <SaveToggle accountId={accountId} name={name} />
        </span>
      </div>
      <dl className="contents max-lg:grid max-lg:grid-cols-2 max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:border-border sm:max-lg:grid-cols-3">
        <Fact name={t('row.rating')}>
          <RatingFact provider={provider} />
        </Fact>
        <Fact name={t('row.from')}>
          <PriceFact price={provider.price} />
        </Fact>
        <Fact name={t('row.next')}>
          <NextTime booking={provider.booking} />
        </Fact>
      </dl>
      <div className="relative z-1 lg:col-start-4 lg:self-end">
        <BookLink provider={provider} trade={trade} name={name} />
      </div>
    </li>
  );
}

/** The record in one sentence, the weak side included. */
function useRecord({ finished, failed }: FoundProvider): string {
  const t = useT('providers');
  const format = useFormat();
  if (finished + failed === 0) return t('row.new');
  return t('row.finished', { finished: format.number(finished), booked: format.number(finished + failed) });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-lg:border-border max-lg:px-3.5 max-lg:py-2.5 max-lg:not-first:border-s max-sm:last:col-span-2 max-sm:last:border-s-0 max-sm:last:border-t">
      <dt className="text-xs text-subtle">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function RatingFact({ provider: { rating, reviewCount } }: { provider: FoundProvider }) {
  const t = useT('providers');
  const tUi = useT('ui');
  const format = useFormat();
  const count = <span className="block text-xs text-subtle">{tUi('rating.reviews', { count: reviewCount })}</span>;
  if (rating === null) {
    return (
      <>
        <span className="text-lg text-muted">{t('row.none')}</span>
        {count}
      </>
    );
  }
  const figure = format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      <span className="tabular flex items-center gap-1.5 text-lg font-bold">
        {figure}
        <Star className="size-4 fill-star" />
      </span>
      {count}
    </>
  );
}

function PriceFact({ price }: { price: FoundProvider['price'] }) {
  const t = useT('providers');
  const tPrice = useT('providerEdit');
  const format = useFormat();
  const categoryName = useCategoryName();
  if (price === null || !isCurrency(price.currency)) return <span className="text-muted">{t('row.noPrice')}</span>;
  const { currency, trade, unit } = price;
  const amount = format.money({ amount: allInPrice(price, currency), currency });
  return (
    <>
      <span className="tabular block font-bold">{tPrice(`from.${unit}`, { amount })}</span>
      <span className="block text-xs text-subtle">{categoryName(trade)}</span>
    </>
  );
}
