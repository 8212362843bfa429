import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useMe } from '#web/lib/session/me.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface LookActionProps {
  /** Until when the last look opens the job; null where nobody looked. */
  lookEndsAt: string | null;
  to: string;
  onAsk: () => void;
}

/** Opens what a row is about: at once, or after a reason that both sides can read. */
export function LookAction({ lookEndsAt, to, onAsk }: LookActionProps) {
  const t = useT('support');
  return useLookIsOpen(lookEndsAt) ? (
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
function useLookIsOpen(lookEndsAt: string | null): boolean {
  const now = useNow('minute');
  const isAdmin = useMe()?.user.isAdmin === true;
  return isAdmin || (lookEndsAt !== null && Date.parse(lookEndsAt) > now);
}
