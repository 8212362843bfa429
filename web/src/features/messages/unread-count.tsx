import { useT } from '#web/lib/i18n/use-t.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';

/** The number of unread messages, as a figure and as text; nothing when there are none. */
export function UnreadCount({ unread }: { unread: number }) {
  const t = useT('common');
  if (unread === 0) return null;
  return (
    <>
      <span aria-hidden>
        <CountBadge value={unread} hot />
      </span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </>
  );
}
