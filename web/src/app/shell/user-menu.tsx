import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { MeView } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { formatUserName } from '#web/lib/session/dashboard-path.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fetchSignedInHeader } from './fetch-signed-in-header.ts';

const UserLinks = lazy(async () => ({ default: (await fetchSignedInHeader()).UserLinks }));

/** The signed-in person's menu. */
export function UserMenu({ user }: { user: MeView['user'] }) {
  const t = useT('common');
  const name = formatUserName(user) ?? t('user.account');
  const trigger = (
    <button
      type="button"
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-1 py-1 text-md font-semibold hover:bg-surface sm:ps-1.5 sm:pe-2"
    >
      <span className="sr-only">{t('user.menu', { name })}</span>
      <Avatar
        decorative
        size={32}
        person={{ id: user.id, name, country: user.country, photo: user.profileImage, drawn: user.isProvider }}
      />
      <span aria-hidden className="max-sm:hidden">
        {user.firstName ?? name}
      </span>
      <Icon icon={ChevronDown} size={16} className="max-sm:hidden" />
    </button>
  );
  return (
    <Suspense fallback={trigger}>
      <UserLinks user={user} trigger={trigger} />
    </Suspense>
  );
}
