import { Gavel } from 'lucide-react';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { computeSharing } from '#web/lib/money/outcome-sharing.ts';
import { Shares } from '#web/lib/money/shares.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { OutcomeAfterChargeback } from './outcome-after-chargeback.tsx';
import { TakenByBank } from './taken-by-bank.tsx';
import { carriedOut, type DisputeContext, decisionInForce } from './dispute-context.ts';

/** Every decision other than the one in force. Staff also see unconfirmed ones; a pending one shows above. */
export function Decisions({ of }: { of: DisputeContext }) {
  const { view, t, side } = of;
  const readable = view.decisions.filter(({ status }) =>
    side === null ? status !== 'proposed' : status === 'decided',
  );
  const inForce = decisionInForce(view);
  const shown = readable.filter((decision) => decision !== inForce);
  if (shown.length === 0) return null;
  return (
    <Panel title={t('decisions.title')} flush>
      <ul className="divide-y divide-border">
        {shown.toReversed().map((decision) => (
          <li key={`${decision.decisionId} ${decision.status}`} className="p-5 sm:p-6">
            <OneDecision of={of} decision={decision} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Decision = DisputeView['decisions'][number];

/** Shown to staff: the author and the second admin. */
function By({
  of: { t },
  decision: { adminName, secondAdminName, status },
}: {
  of: DisputeContext;
  decision: Decision;
}) {
  return (
    <p className="mt-1 text-sm text-muted">
      {t('second.by', { name: adminName ?? t('second.someone') })}
      {secondAdminName !== null && (
        <>
          {' · '}
          {t(status === 'rejected' ? 'decisions.rejectedBy' : 'decisions.confirmedBy', { name: secondAdminName })}
        </>
      )}
    </p>
  );
}

/** A decision with its written reasons and its effect on the money. */
export function OneDecision({ of, decision }: { of: DisputeContext; decision: Decision }) {
  const { view, t, format, currency, viewer, names, date } = of;
  const sharing = computeSharing(decision.outcome, view.atStake);
  const decided = decision.status === 'decided';
  const inForce = decisionInForce(view);
  const replaced = decided && inForce !== null && decision !== inForce;
  const sent = decision === inForce && carriedOut(of) === 'sent';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs font-semibold text-subtle">
          {decision.appeal ? t('decisions.appeal') : t('decisions.first')} · {date(decision.at, 'fullMoment')}
        </span>
        <Chip icon={Gavel} tone={decided && !replaced ? 'ok' : decision.status === 'proposed' ? 'warn' : 'none'}>
          {t(`decisions.status.${replaced ? 'replaced' : decision.status}`)}
        </Chip>
      </div>
      <p className="mt-2 text-lg leading-snug font-bold tracking-[-.01em]">
        {of.describeOutcome(decision.written ?? decision.outcome)}
      </p>
      {decision.written !== null && <OutcomeAfterChargeback of={of} outcome={decision.outcome} />}
      {of.side === null && <By of={of} decision={decision} />}
      <p className="mt-2 max-w-[66ch] wrap-anywhere whitespace-pre-line">{decision.reasons ?? t('forgotten')}</p>
      {decision.note && (
        <p className="mt-2 text-sm text-muted">
          {t('decisions.note')} {format.quote(decision.note)}
        </p>
      )}
      {sharing !== null && !replaced && (
        <div className="mt-3 max-w-120">
          <Shares bar sent={sent} sharing={sharing} currency={currency} viewer={viewer} names={names} />
        </div>
      )}
      {sent && <TakenByBank of={of} />}
      {decided && decision.appealableUntil === null && (
        <p className="mt-2 text-sm text-muted">{t('decisions.final')}</p>
      )}
      {decided && decision.appealableUntil !== null && view.stage === 'appealable' && view.progress === 'runs' && (
        <p className="mt-2 text-sm text-muted">
          {t('decisions.appealable', { date: date(view.stageDueAt, 'fullMoment') })}
        </p>
      )}
    </>
  );
}
