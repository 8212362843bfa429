import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import { useT } from '../i18n/use-t.ts';

/** To the review that a finished job waits for. */
export function ReviewLink({ jobId }: { jobId: string }) {
  const t = useT('job');
  return (
    <LinkButton to={paths.submitReview({ job: jobId })} tone="secondary">
      {t('list.review')}
    </LinkButton>
  );
}
