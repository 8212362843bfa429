import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useMe } from '#web/lib/session/me.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface AccessActionProps {
  /** Until when the last look opens the job; null where nobody looked. */
  accessEndsAt: string | null;
  to: string;
  onAsk: () => void;
}

/** Opens what a row is about: at once, or after a reason that both sides can read. */
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

/** Support says why before a look of an hour; an admin's opening of the page is the look, and asks for no reason. */
function useIsAccessOpen(accessEndsAt: string | null): boolean {
  const now = useNow('minute');
  const isAdmin = useMe()?.user.isAdmin === true;
  return isAdmin || (accessEndsAt !== null && Date.parse(accessEndsAt) > now);
}
