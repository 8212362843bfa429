import type { ProviderView } from '#query-api/contract/provider-profile.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { SaveToggle } from '#web/lib/providers/save-toggle.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';

export function ProviderHead({ provider }: { provider: ProviderView }) {
  const { accountId, person, trades, country, approvedAt } = provider;
  const tJob = useT('job');
  const names = useNames();
  const categoryName = useCategoryName();
  const name = names.full(person, 'provider');
  const business = person.businessName === name ? null : person.businessName;
  const facts = [business, trades.map(categoryName).join(', '), person.city].filter(Boolean);
  return (
    <header className="flex flex-wrap items-start gap-4 sm:flex-nowrap sm:gap-5">
      <Avatar person={{ id: accountId, name, country, photo: person.photo, drawn: true }} size={96} decorative />
      <div className="grid min-w-0 flex-[1_1_12rem] gap-1.5">
        <div className="flex min-w-0 items-start gap-1">
          <h1 className="text-3xl tracking-[-.025em] wrap-anywhere sm:text-4xl">{name}</h1>
          <SaveToggle accountId={accountId} name={name} />
        </div>
        <p className="text-muted wrap-anywhere">{facts.join(' · ')}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {person.level !== null && <Chip tone="info">{tJob(`level.${person.level}`)}</Chip>}
          <a href="#reviews" className="link -my-3 py-3">
            <Rating value={person.rating} count={person.reviewCount} />
          </a>
        </p>
        <VerifiedBadge at={approvedAt} />
      </div>
    </header>
  );
}
