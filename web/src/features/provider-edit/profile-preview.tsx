import { Eye } from 'lucide-react';

import type { MeView } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { PublishedProfile } from '#web/lib/providers/published-profile.tsx';
import { useWithoutContacts } from '#web/lib/use-without-contacts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';

import { toServices } from './edit-form.ts';
import { toAvatar } from './photo-panel.tsx';
import type { ProfileFlow } from './use-profile-flow.ts';

export const PREVIEW_ID = 'profile-preview';

/** What clients will read, as it is typed: without contact details, and with our fee in each price. */
export function ProfilePreview({ flow, user }: { flow: ProfileFlow; user: MeView['user'] }) {
  const t = useT('providerEdit');
  const categoryName = useCategoryName();
  const { own, typed, values } = flow;
  const about = useWithoutContacts(values.about.trim()).text;
  const place = useWithoutContacts(values.place.trim()).text;
  const name = own.firstName ?? own.businessName ?? '';
  const profile = {
    about,
    place,
    startedIn: values.startedIn.trim(),
    radiusKm: Number(values.radiusKm),
    languages: values.languages,
    services: toServices(values, typed),
    currency: typed.currency,
  };
  const missing = { about: t('preview.noAbout'), place: t('preview.noPlace'), prices: t('preview.noPrices') };
  return (
    <aside id={PREVIEW_ID} aria-label={t('preview.title')} className="grid scroll-mt-6 gap-4 lg:sticky lg:top-26">
      <section className="overflow-clip rounded-panel border border-border bg-card">
        <div className="flex items-center justify-between gap-3 border-b border-border px-4.5 py-3.5">
          <h2 className="text-base">{t('preview.title')}</h2>
          <Icon icon={Eye} size={16} />
        </div>
        <div className="grid gap-3.5 p-4.5">
          <div className="flex items-center gap-3">
            <Avatar person={toAvatar(own, user)} size={52} decorative />
            <div className="min-w-0">
              <p dir="auto" className="font-bold wrap-anywhere">
                {name}
              </p>
              <p className="text-sm text-muted">{typed.trades.map(categoryName).join(' · ')}</p>
            </div>
          </div>
          <PublishedProfile profile={profile} missing={missing} />
        </div>
      </section>
      <p className="px-1 text-sm text-muted">{t('preview.foot')}</p>
    </aside>
  );
}
