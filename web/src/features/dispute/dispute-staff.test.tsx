import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { disputeStages } from '#query-api/contract/reasons.ts';
import { aDecision, aProposal, disputeView } from '#web/testing/build-dispute-view.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { disputeTexts, showDispute } from '#web/testing/show-dispute.tsx';
import { collectTexts } from '#web/testing/collect-texts.ts';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

/** The page's sentences that address the reader as the client or the provider. */
function saidToAParty(view: Parameters<typeof showDispute>[0]): string[] {
  showDispute(view);
  const sentences = collectTexts(document.body).filter((text) => /\b(?:you|yours?|yourselves)\b/i.test(text));
  cleanup();
  return sentences;
}

const ends = ['agreed', 'decided', 'withdrawn'] as const;

describe.each(['support', 'admin'] as const)('%s, who is no party, is not addressed as one', (role) => {
  test.each(disputeStages)('in the stage %s', (stage) => {
    const proposals = [aProposal('client'), aProposal('provider', { proposalId: ids.otherOffer })];
    expect(saidToAParty(disputeView(role, { stage, proposals, decisions: [aDecision()] }))).toEqual([]);
  });

  test.each(ends)('when it ended as %s', (how) => {
    const resolution = { how, outcome: { kind: 'dismissed' }, lost: null, at: NOW } as const;
    expect(saidToAParty(disputeView(role, { resolution }))).toEqual([]);
  });

  test.each(['bank', 'ceiling'] as const)('when the %s ended it', (endedBy) => {
    expect(saidToAParty(disputeView(role, { progress: 'over', endedBy }))).toEqual([]);
  });
});
