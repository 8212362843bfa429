import type { JobSummary } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { isLate } from '#web/lib/jobs/local-due.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

interface JobActionLinkProps {
  job: JobSummary;
  /** In the list of all jobs no action stands out; in the list of required actions the urgent ones do. */
  quiet?: boolean;
}

/** The one action of a job: the one for which it waits for the client, else to open it. */
export function JobActionLink({ job, quiet = false }: JobActionLinkProps) {
  const { to, label, urgent } = useAction(job);
  return (
    <LinkButton to={to} tone={urgent && !quiet ? 'primary' : 'secondary'}>
      {label}
    </LinkButton>
  );
}

function useAction(job: JobSummary): { to: string; label: string; urgent: boolean } {
  const { jobId, state, actionRequired, offerCount } = job;
  const t = useT('client');
  const tActions = useT('actions');
  const to = paths.job(jobId);
  const now = useNow('minute');
  switch (actionRequired ? state : null) {
    case 'CompletionClaimed':
      return { to, label: t('actionRequired.approve'), urgent: true };
    case 'PaymentPending':
      return { to: paths.checkout(jobId), label: t('actionRequired.pay'), urgent: true };
    // The job's page asks for the card, or for the objection to the report.
    case 'PaymentAtRisk':
      return { to, label: tActions('action.RetryPayment'), urgent: true };
    case 'NoShowClaimed':
      return { to, label: tActions('action.ContestNoShow'), urgent: true };
    case 'Offered':
      return {
        to: `${to}#offers`,
        label: offerCount === 1 ? t('actionRequired.viewOffer') : t('actionRequired.compare'),
        urgent: false,
      };
    case 'Disputed':
      return { to: paths.dispute(jobId), label: tActions('action.dispute'), urgent: false };
    default:
      if (actionRequired && isAsked(job, now)) return { to, label: t('actionRequired.answer'), urgent: false };
      return { to, label: t('actionRequired.view'), urgent: false };
  }
}

/** Before anything is late, the client only has to answer: a price, a date, or a mutual cancellation. */
function isAsked(job: JobSummary, now: number): boolean {
  const { state, startAt } = job;
  if (state === 'Booked') return startAt !== null && now < Date.parse(startAt);
  return (state === 'InProgress' || state === 'ChangesRequested') && !isLate(job, now);
}
