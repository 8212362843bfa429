import { useState } from 'react';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { computeSharing } from '#web/lib/money/outcome-sharing.ts';
import { Shares } from '#web/lib/money/shares.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProposalBox, ProposalGrid } from '#web/ui/proposal-box.tsx';

import type { DisputeContext } from './dispute-context.ts';
import { ProposeDialog } from './propose-dialogs.tsx';

type Suggestion = DisputeView['suggestions'][number];

/** Whether two outcomes are equal in every field. */
function isSame(one: Suggestion['outcome'], other: Suggestion['outcome']): boolean {
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => other[name as keyof typeof other] === value)
  );
}

/** Staff's suggestions in mediation, the latest first: either side can make one its own offer. */
export function Suggestions({ of, titled }: { of: DisputeContext; titled: boolean }) {
  const { view, t, can } = of;
  const [taken, setTaken] = useState<Suggestion | null>(null);
  if (view.suggestions.length === 0) return null;
  return (
    <>
      <ProposalGrid label={t('suggestions.label')} titled={titled}>
        {view.suggestions.toReversed().map((suggestion) => (
          <OneSuggestion key={suggestion.at} of={of} suggestion={suggestion} onTake={() => setTaken(suggestion)} />
        ))}
      </ProposalGrid>
      {taken !== null && can('ProposeSettlement') && (
        <ProposeDialog of={of} start={taken.outcome} onClose={() => setTaken(null)} />
      )}
    </>
  );
}

interface OneSuggestionProps {
  of: DisputeContext;
  suggestion: Suggestion;
  onTake: () => void;
}

function OneSuggestion({ of, suggestion: { outcome, message, staffName, at }, onTake }: OneSuggestionProps) {
  const { view, t, format, names, viewer, currency, date, can } = of;
  const sharing = computeSharing(outcome, view.atStake);
  const isOffered = view.proposals.some((proposal) => proposal.status === 'open' && isSame(proposal.outcome, outcome));
  const when = date(at);
  return (
    <ProposalBox
      label={
        staffName === null
          ? t('suggestions.ours', { date: when })
          : t('suggestions.by', { name: staffName, date: when })
      }
      title={of.describeOutcome(outcome)}
      actions={
        can('ProposeSettlement') &&
        !isOffered && (
          <Button tone="secondary" onClick={onTake}>
            {t('suggestions.offer')}
          </Button>
        )
      }
    >
      {message && <p className="text-sm text-muted">{format.quote(message)}</p>}
      {sharing !== null && <Shares sharing={sharing} currency={currency} viewer={viewer} names={names} />}
    </ProposalBox>
  );
}
