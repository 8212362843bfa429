import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useMe } from '#web/lib/session/me.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface AccessActionProps {
  /** When the last staff access to the job expires; null without one. */
  accessEndsAt: string | null;
  to: string;
  onAsk: () => void;
}

/** Opens a row's record: at once, or after a reason that both sides can read. */
export function AccessAction({ accessEndsAt, to, onAsk }: AccessActionProps) {
  const t = useT('support');
  return useIsAccessOpen(accessEndsAt) ? (
    <LinkButton to={to} tone="secondary">
      {t('read')}
    </LinkButton>
  ) : (
    <Button tone="secondary" onClick={onAsk}>
      {t('open')}
    </Button>
  );
}

/** Support gives a reason before an hour's access; for an admin, opening the page is the access, without a reason. */
function useIsAccessOpen(accessEndsAt: string | null): boolean {
  const now = useNow('minute');
  const isAdmin = useMe()?.user.isAdmin === true;
  return isAdmin || (accessEndsAt !== null && Date.parse(accessEndsAt) > now);
}
