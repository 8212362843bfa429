import type { Person } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { ProviderPicture } from '#web/lib/providers/provider-picture.tsx';
import { RatingLink } from '#web/lib/reviews/rating-link.tsx';
import { CheckedBadge } from '#web/lib/verification/checked-badge.tsx';

/** The provider of a direct booking, above its form. */
export function InvitedNote({ person, country }: { person: Person; country: string }) {
  const t = useT('request');
  const names = useNames();
  const name = names.full(person, 'provider');
  return (
    <div className="flex items-center gap-4 rounded-card bg-surface px-4 py-3.5">
      <ProviderPicture
        person={person}
        avatar={{ id: person.accountId, name, country, photo: person.photo }}
        size={48}
        decorative
      />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <ProviderName person={person} name={name} sentence={t('direct.asking', { name })} />
        </p>
        <RatingLink person={person} as="provider" compact />
        {person.verifiedAt !== null && (
          <div className="mt-2">
            <CheckedBadge accountId={person.accountId} name={names.short(person, 'provider')} at={person.verifiedAt} />
          </div>
        )}
        <p className="text-sm text-muted">{t('direct.text', { name: names.short(person, 'provider') })}</p>
      </div>
    </div>
  );
}
