import { Link } from 'react-router-dom';

import type { Person } from '#query-api/contract/people.ts';
import { Avatar, type AvatarPerson } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';

import { findProfilePath } from './provider-path.ts';

/** In pixels. */
const MIN_TARGET = 44;

interface ProviderPictureProps {
  person: Pick<Person, 'accountId' | 'verifiedAt' | 'closed'> | null;
  avatar: AvatarPerson;
  /** In pixels. */
  size: number;
  /** Decorative: the person's written name, a link of its own, is beside it. */
  decorative?: boolean;
}

/**
 * A person's picture. A Homewright's leads to their page; a client has none. The Tab key skips it, since their name leads there, too, and a thread
 * shows the picture next to each message.
 */
export function ProviderPicture({ person, avatar, size, decorative = false }: ProviderPictureProps) {
  const to = findProfilePath(person);
  const picture = <Avatar person={avatar} size={size} decorative={decorative} />;
  if (to === null) return picture;
  return (
    <Link
      to={to}
      tabIndex={-1}
      aria-hidden={decorative || undefined}
      className={classNames('flex-none self-start rounded-full', size < MIN_TARGET && '-m-1 p-1')}
    >
      {picture}
    </Link>
  );
}
