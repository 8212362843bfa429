import { LinkButton } from '#web/ui/link-button.tsx';

import { useT } from '../i18n/use-t.ts';

/** A link to the review that a finished job waits for. */
export function ReviewLink({ to }: { to: string }) {
  const t = useT('job');
  return (
    <LinkButton to={to} tone="secondary">
      {t('list.review')}
    </LinkButton>
  );
}
