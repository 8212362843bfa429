import { Scale } from 'lucide-react';
import { Link } from 'react-router-dom';

import type { DisputeSummary } from '#query-api/contract/job-turns.ts';
import { paths } from '#web/app/paths.ts';
import { useDisputeWords } from '#web/lib/jobs/use-dispute-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import { decisionOf, pastDispute } from '../model/past-dispute.ts';
import { useWords, type Voice } from '../model/voice.ts';

/** The way to a dispute that is over, or that waits for the bank: its page holds the decision and why. */
export function PastDisputeLink({ voice }: { voice: Voice }) {
  const { view, t } = useWords(voice, 'dispute');
  if (pastDispute(view) === null) return null;
  return (
    <div className="mt-4">
      <LinkButton to={paths.dispute(view.job.jobId)} tone="secondary" icon={Scale}>
        {decisionOf(view) === null ? t('toDispute') : t('toDecision')}
      </LinkButton>
    </div>
  );
}

/** The dispute among what both sides said: what it was about, what was decided, and where all of it stands. */
export function PastDisputeEntry({ voice, dispute }: { voice: Voice; dispute: DisputeSummary }) {
  const { view, t, date, client, provider } = useWords(voice, 'dispute');
  const words = useDisputeWords();
  const { by, reason, openedAt } = dispute;
  const decision = decisionOf(view);
  const currency = view.money?.total.currency;
  const reader = view.role === 'client' || view.role === 'provider' ? view.role : null;
  const about = { timezone: view.timezone, names: { client, provider }, reader };
  return (
    <>
      <h3 className="text-base font-bold">{t('title', { title: words.reason(reason) })}</h3>
      <p className="text-sm text-subtle">
        {by === view.role ? t('you') : voice[by]} · {date(openedAt, 'fullMoment')}
      </p>
      {decision !== null && currency !== undefined && (
        <p className="mt-1.5">{words.outcome(decision, { ...about, currency })}</p>
      )}
      <p className="mt-1.5">
        <Link className="link" to={paths.dispute(view.job.jobId)}>
          {decision === null ? t('toDispute') : t('toDecision')}
        </Link>
      </p>
    </>
  );
}
