import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';

/** To what the other side wrote about a job and the viewer has not read; nothing where that is nothing. */
export function UnreadLink({ unread, to }: { unread: number; to: string }) {
  const t = useT('common');
  if (unread === 0) return null;
  return (
    <Link to={to} className="inline-flex items-center gap-1.5 font-semibold">
      <Icon icon={MessageSquare} size={16} />
      {t('unread', { count: unread })}
    </Link>
  );
}
