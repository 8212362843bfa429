import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A link to the unread messages of the other side about a job; nothing when there are none. */
export function UnreadLink({ unread, to }: { unread: number; to: string }) {
  const t = useT('common');
  if (unread === 0) return null;
  return (
    // A target of 44 px that extends downwards: the title above is a target too.
    <Link to={to} className="-mt-1 -mb-5 inline-flex min-h-11 items-center gap-1.5 pt-1 pb-5 font-semibold">
      <Icon icon={MessageSquare} size={16} />
      {t('unread', { count: unread })}
    </Link>
  );
}
