import { useT } from '#web/lib/i18n/use-t.ts';
import { Count } from '#web/ui/count-badge.tsx';

/** How many messages nobody has read yet, as a figure and in words; nothing where there are none. */
export function UnreadCount({ unread }: { unread: number }) {
  const t = useT('common');
  if (unread === 0) return null;
  return (
    <>
      <span aria-hidden>
        <Count value={unread} hot />
      </span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </>
  );
}
