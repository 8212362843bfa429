import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { RefundsView } from '#query-api/contract/money-queues.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmUntil } from '#web/lib/jobs/confirm-until.tsx';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { JobQueue, Since } from './job-queue.tsx';
import { refundsQuery } from './queue-queries.ts';

type Proposal = RefundsView['refunds'][number];

/** Refunds and releases that a staff member proposed and another one has to confirm. */
export function MoneyProposalQueue() {
  const t = useT('admin');
  const format = useFormat();
  const query = useSuspenseInfiniteQuery(refundsQuery);
  const [asking, setAsking] = useState<Proposal | null>(null);
  const proposals = query.data.pages.flatMap((page) => page.refunds);
  return (
    <>
      <JobQueue
        label={t('queues.refunds')}
        empty={{ title: t('queues.noRefunds'), text: t('queues.noRefundsText') }}
        query={query}
        lines={proposals.map((proposal) => ({
          key: proposal.proposalId,
          job: proposal.job,
          party: t(proposal.kind === 'refund' ? 'queues.refundLine' : 'queues.releaseLine', {
            amount: format.money(proposal.amount),
            name: proposal.staffName ?? t('queues.staff'),
          }),
          since: <Since at={proposal.at} timezone={proposal.job.timezone} />,
          action: proposal.mine ? <Button onClick={() => setAsking(proposal)}>{t('queues.decide')}</Button> : undefined,
          note: (
            <>
              {proposal.reason !== null && <q>{proposal.reason}</q>}
              {proposal.until !== null && <ConfirmUntil at={proposal.until} timezone={proposal.job.timezone} />}
              {!proposal.mine && <span>{t('queues.needsAnother')}</span>}
            </>
          ),
        }))}
      />
      {asking?.kind === 'refund' && <RefundDialog proposal={asking} onClose={() => setAsking(null)} />}
      {asking?.kind === 'release' && <ReleaseDialog proposal={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

interface DialogProps {
  proposal: Proposal;
  onClose: () => void;
}

function RefundDialog({ proposal, onClose }: DialogProps) {
  const t = useT('admin');
  const amount = useFormat().money(proposal.amount);
  const confirm = useAction('ConfirmRefund', [keys.queues]);
  const reject = useAction('RejectRefund', [keys.queues]);
  const ids = { jobId: proposal.job.jobId, refundId: proposal.proposalId };
  return (
    <ProposalDialog
      proposal={proposal}
      onClose={onClose}
      title={t('refund.title', { amount })}
      text={t('refund.text')}
      confirm={{ label: t('refund.confirm', { amount }), busy: confirm.pending, run: () => confirm.run(ids) }}
      reject={{ label: t('refund.reject'), busy: reject.pending, run: () => reject.run(ids) }}
    />
  );
}

function ReleaseDialog({ proposal, onClose }: DialogProps) {
  const t = useT('admin');
  const names = useNames();
  const amount = useFormat().money(proposal.amount);
  const confirm = useAction('ConfirmRelease', [keys.queues]);
  const reject = useAction('RejectRelease', [keys.queues]);
  const ids = { jobId: proposal.job.jobId, releaseId: proposal.proposalId };
  const name = names.short(proposal.job.provider, 'provider');
  return (
    <ProposalDialog
      proposal={proposal}
      onClose={onClose}
      title={t('release.title', { amount })}
      text={t('release.text', { name })}
      confirm={{ label: t('release.confirm', { amount }), busy: confirm.pending, run: () => confirm.run(ids) }}
      reject={{ label: t('refund.reject'), busy: reject.pending, run: () => reject.run(ids) }}
    />
  );
}

interface Answer {
  label: string;
  busy: boolean;
  run: () => Promise<unknown>;
}

interface ProposalDialogProps {
  title: string;
  text: string;
  proposal: Pick<Proposal, 'reason' | 'until' | 'job'>;
  confirm: Answer;
  reject: Answer;
  onClose: () => void;
}

/** A proposal with its reason, and both answers to it. */
function ProposalDialog({ title, text, proposal, confirm, reject, onClose }: ProposalDialogProps) {
  const { reason, until, job } = proposal;
  const action = async (run: Answer['run']): Promise<void> => {
    await run();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      consequence={text}
      actions={
        <>
          <Button tone="secondary" busy={reject.busy} onClick={() => void action(reject.run)}>
            {reject.label}
          </Button>
          <Button busy={confirm.busy} onClick={() => void action(confirm.run)}>
            {confirm.label}
          </Button>
        </>
      }
    >
      {until !== null && <ConfirmUntil at={until} timezone={job.timezone} />}
      {reason !== null && <blockquote className="rounded-card bg-surface px-4 py-3">{reason}</blockquote>}
    </Dialog>
  );
}
