import { Scale } from 'lucide-react';
import { Link } from 'react-router-dom';

import type { DisputeSummary } from '#query-api/contract/job-progress.ts';
import { paths } from '#web/app/paths.ts';
import { useDisputeLabels } from '#web/lib/jobs/use-dispute-labels.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import { findDecision, pastDispute } from '../model/past-dispute.ts';
import { useNamespace, type JobContext } from '../model/job-context.ts';

/** Link to a dispute that is over, or that waits for the bank: its page has the decision and the reasons. */
export function PastDisputeLink({ context }: { context: JobContext }) {
  const { view, t } = useNamespace(context, 'dispute');
  if (pastDispute(view) === null) return null;
  return (
    <div className="mt-4">
      <LinkButton to={paths.dispute(view.job.jobId)} tone="secondary" icon={Scale}>
        {findDecision(view) === null ? t('toDispute') : t('toDecision')}
      </LinkButton>
    </div>
  );
}

/** The dispute in the work record: its reason, its decision, and a link to its page. */
export function PastDisputeEntry({ context, dispute }: { context: JobContext; dispute: DisputeSummary }) {
  const { view, t, date, client, provider } = useNamespace(context, 'dispute');
  const labels = useDisputeLabels();
  const { by, reason, openedAt } = dispute;
  const decision = findDecision(view);
  const currency = view.money?.total.currency;
  const reader = view.role === 'client' || view.role === 'provider' ? view.role : null;
  const about = { timezone: view.timezone, names: { client, provider }, reader };
  return (
    <>
      <h3 className="text-base font-bold">{t('title', { title: labels.reason(reason) })}</h3>
      <p className="text-sm text-subtle">
        {by === view.role ? t('you') : context[by]} · {date(openedAt, 'fullMoment')}
      </p>
      {decision !== null && currency !== undefined && (
        <p className="mt-1.5">{labels.outcome(decision, { ...about, currency })}</p>
      )}
      <p className="mt-1.5">
        <Link className="link" to={paths.dispute(view.job.jobId)}>
          {decision === null ? t('toDispute') : t('toDecision')}
        </Link>
      </p>
    </>
  );
}
