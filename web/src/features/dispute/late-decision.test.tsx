import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { JobMoney } from '#query-api/contract/job-money.ts';
import { aDecision, aProposal, disputeView } from '#web/testing/build-dispute-view.ts';
import { aCharge, jobMoney } from '#web/testing/build-job-money.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

describe.each(['client', 'provider', 'support', 'admin'] as const)(
  'the %s reads the right text in time and late',
  (role) => {
    const shown = (stage: 'decision' | 'appeal', hours: number) =>
      show(disputeView(role, { stage, stageDueAt: hoursAfter(NOW, hours) }));
    const late = /^The decision is late/;

    test.each(['decision', 'appeal'] as const)(
      'that what is to be decided (%s) is late once its time is over',
      (stage) => {
        shown(stage, -1);
        expect(screen.getByRole('heading', { level: 2, name: late })).toBeTruthy();
        expect(screen.getByText('Time is up')).toBeTruthy();
        expect(screen.queryByText('left')).toBeNull();
        expect(screen.queryByText(/If there is no decision by then/)).toBeNull();
      },
    );

    test('says what happens without a decision in time, while there is time', () => {
      shown('decision', 1);
      expect(screen.queryByRole('heading', { name: late })).toBeNull();
      expect(screen.getByText('left')).toBeTruthy();
      expect(screen.getByText(/^If there is no decision by then/)).toBeTruthy();
    });
  },
);

describe('how long the money is frozen, and what follows', () => {
  const back = /Frozen money is never released by a deadline\. If the dispute is still open on .*, all of it goes back/;
  const atLatest = /^Unless an appeal changes it, the decision takes effect by .* at the latest\.$/;
  const carriedOut = /^Without an appeal, the decision takes effect on Saturday, 17 October\.$/;

  test.each([
    ['is refunded when no decision says otherwise', 'appealable', false, 1500, back],
    ['is shared by the decision when the time to appeal ends', 'appealable', true, 1500, carriedOut],
    ['is shared by the decision earlier when it cannot be held for so long', 'appealable', true, 24, atLatest],
    ['is shared by the decision though the appeal is not decided', 'appeal', true, 1500, atLatest],
  ] as const)('it %s', (_, stage, ceilingDecided, hours, text) => {
    const changes = { stage, ceilingDecided, decisions: [aDecision()], holdEndsAt: hoursAfter(NOW, hours) };
    show(disputeView('admin', changes));
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('once it is decided', () => {
  const declined = aProposal('client', { status: 'declined' });
  const decided = { stage: 'appealable' as const, decisions: [aDecision()], proposals: [declined] };
  const at = (text: RegExp | string) => document.body.textContent.search(text);

  test('the decision comes first, and both sides’ offers below it', () => {
    show(disputeView('client', decided));
    expect(at('€100.00 to you, €350.00 to Cormac')).toBeGreaterThan(at('The dispute is decided'));
    expect(at('The photographs show runs')).toBeLessThan(at('What is at stake'));
    expect(at('Your offer, ')).toBeGreaterThan(at('The photographs show runs'));
    expect(screen.getAllByText('€100.00 to you, €350.00 to Cormac')).toHaveLength(1);
    const decision = within(screen.getByRole('region', { name: 'Decision' }));
    expect(getRowText(decision.getByText('You get back'))).toContain('€100.00');
    const offers = within(screen.getByRole('region', { name: 'Offers from both sides' }));
    expect(offers.getByRole('heading', { name: 'Offers from both sides' })).toBeTruthy();
    expect(offers.getByText(/^Your offer, /)).toBeTruthy();
  });

  test.each([
    ['a split', { kind: 'split', refund: 10_000, toProvider: 35_000 }, 'appealable', false],
    ['rework', { kind: 'rework', by: hoursAfter(NOW, 400) }, 'appealable', false],
    ['a dismissal', { kind: 'dismissed' }, 'appealable', true],
    ['an appeal', { kind: 'split', refund: 10_000, toProvider: 35_000 }, 'appeal', true],
  ] as const)('a paused deadline is shown only when it can continue: %s', (_, outcome, stage, shown) => {
    show(disputeView('client', { stage, decisions: [aDecision({ outcome })] }));
    expect(screen.queryByText('Automatic approval') !== null).toBe(shown);
  });

  test('a decision that an appeal replaced no longer distributes the money', () => {
    const final = aDecision({
      decisionId: ids.dispute,
      outcome: { kind: 'split', refund: 20_000, toProvider: 25_000 },
      appeal: true,
      appealableUntil: null,
    });
    const resolution = { how: 'decided', outcome: final.outcome, lost: null, at: NOW } as const;
    const view = disputeView('client', { stage: 'appeal', resolution, decisions: [aDecision(), final] });
    show(view, jobView('Settled', 'client'));
    const earlier = within(screen.getByRole('region', { name: 'Decisions' }));
    expect(earlier.getByText('Replaced on appeal')).toBeTruthy();
    expect(earlier.queryByText('You get back')).toBeNull();
  });

  test('an amount the bank took since shows next to the written one', () => {
    const written = { kind: 'partial-refund', refund: 16_000 } as const;
    const outcome = { kind: 'split', refund: 0, toProvider: 25_000 } as const;
    show(disputeView('client', { stage: 'appealable', decisions: [aDecision({ written, outcome })] }));
    expect(screen.getByText('You get €160.00 back')).toBeTruthy();
    expect(
      screen.getByText(/^The bank has taken part of the money since then\..* €0\.00 to you, €250\.00 to/),
    ).toBeTruthy();
  });

  test('a paused time to appeal ends at its new date', () => {
    const decision = aDecision({ appealableUntil: hoursAfter(NOW, -1) });
    show(disputeView('client', { stage: 'appealable', stageDueAt: hoursAfter(NOW, 48), decisions: [decision] }));
    expect(screen.getByText(/^The decision can be appealed until .*17 Oct/)).toBeTruthy();
  });

  test('when settled, the money’s dates are those of the job', () => {
    const resolution = { how: 'decided', outcome: { kind: 'release' }, lost: null, at: NOW } as const;
    show(disputeView('client', { ...decided, resolution }), jobView('Settled', 'client'));
    const stake = within(screen.getByRole('region', { name: 'What is at stake' }));
    expect(stake.getByText('Paid').parentElement?.textContent).toBe('Paid11 Oct');
    expect(stake.getByText('Settled').parentElement?.textContent).toBe('Settled15 Oct');
  });

  describe('and executed', () => {
    const resolution = {
      how: 'decided',
      outcome: { kind: 'split', refund: 10_000, toProvider: 35_000 },
      lost: null,
      at: NOW,
    } as const;
    const transfer = { ...aCharge(-35_000, -1), kind: 'transferred', from: 'held', to: 'provider' } as const;
    const money = { refund: eur(10_000), providerAmount: eur(35_000), platformAmount: eur(7380) };
    const after = (role: 'client' | 'provider' | 'admin', moved: Partial<JobMoney>) =>
      show(
        disputeView(role, { ...decided, resolution }),
        jobView('Settled', role, { money: jobMoney('Settled', { ...money, ...moved }) }),
      );
    const sent = { refunded: eur(10_000), ledger: [aCharge(52_380, -100), transfer] };
    const own = { client: ['You got back', 'Cormac received'], provider: ['Aoife got back', 'You received'] };

    test.each([
      ['client', own.client],
      ['provider', own.provider],
      ['admin', [own.provider[0], own.client[1]]],
    ] as const)('it says that the money was sent, and tells it as done: %s', (role, labels) => {
      after(role, sent);
      expect(screen.getByText('The decision took effect, and the money was sent.')).toBeTruthy();
      for (const label of labels) expect(screen.getByText(label ?? '')).toBeTruthy();
      const decision = within(screen.getByRole('region', { name: 'Decision' }));
      expect(decision.getByText('Our fees')).toBeTruthy();
      expect(decision.queryByText(/gets? back|receives?$|shrink/)).toBeNull();
    });

    test('it says so only once all money has moved', () => {
      after('client', { ...sent, ledger: [aCharge(52_380, -100)] });
      expect(screen.getByText(/^The decision took effect, but some of the money has not been sent yet/)).toBeTruthy();
      expect(within(screen.getByRole('region', { name: 'Decision' })).getByText('You get back')).toBeTruthy();
    });

    test('it says what a bank took since: no tip, and nothing from before', () => {
      const taken = { ...aCharge(-10_000, 1), kind: 'chargeback' } as const;
      const before = { ...taken, at: hoursAfter(NOW, -90) };
      const tip = { ...aCharge(2000, 0), kind: 'tip', paymentId4: 'tip1' } as const;
      const ledger = [...sent.ledger, before, tip, taken, { ...taken, paymentId4: 'tip1' }];
      // The remaining money was distributed once more.
      after('client', { ...sent, ledger, settledAt: hoursAfter(NOW, 1) });
      expect(
        screen.getByText(/^The bank has since taken €100\.00 of this\. See the job’s page for where the money went/),
      ).toBeTruthy();
    });

    test('the same for a settlement that both agreed to', () => {
      const taken = { ...aCharge(-10_000, 1), kind: 'chargeback' } as const;
      const money = jobMoney('Settled', { ...sent, ledger: [...sent.ledger, taken] });
      const agreed = { ...resolution, how: 'agreed' } as const;
      const settled = aProposal('provider', { status: 'accepted', outcome: resolution.outcome });
      show(
        disputeView('client', { ...decided, decisions: [], proposals: [settled], resolution: agreed }),
        jobView('Settled', 'client', { money }),
      );
      expect(screen.getByText(/^The bank has since taken €100\.00 of this\./)).toBeTruthy();
    });

    test('it says nothing of it while the bank decides', () => {
      const taken = { ...aCharge(-10_000, 1), kind: 'chargeback' } as const;
      const money = jobMoney('Settled', { ...sent, ledger: [...sent.ledger, taken] });
      show(disputeView('client', { ...decided, resolution }), jobView('ChargebackOpen', 'client', { money }));
      expect(screen.queryByText(/^The bank has since taken/)).toBeNull();
    });

    test('nothing is said to be sent if the job goes on', () => {
      const again = { kind: 'dismissed' } as const;
      show(
        disputeView('client', {
          ...decided,
          decisions: [aDecision({ outcome: again })],
          resolution: { ...resolution, outcome: again },
        }),
        jobView('CompletionClaimed', 'client'),
      );
      expect(screen.queryByText(/takes? effect|took effect/)).toBeNull();
    });
  });

  test('the money shows as decided, and no second admin is mentioned', () => {
    const { atStake } = disputeView('client');
    show(disputeView('client', { ...decided, atStake: { ...atStake, twoAdmins: true } }));
    const stake = within(screen.getByRole('region', { name: 'What is at stake' }));
    expect(stake.getByText('Split as decided')).toBeTruthy();
    expect(getRowText(stake.getByText('Cormac receives'))).toContain('€350.00');
    expect(stake.queryByText('Split on full release')).toBeNull();
    expect(stake.queryByText(/needs two admins/)).toBeNull();
  });

  test('during an appeal the money still shows as decided, and is decided again', () => {
    const { atStake } = disputeView('client');
    const appealed = { stage: 'appeal', atStake: { ...atStake, twoAdmins: true } } as const;
    show(disputeView('client', { ...appealed, decisions: [aDecision()] }));
    expect(screen.getByText('Split as decided')).toBeTruthy();
    expect(screen.getByText('This amount needs two admins to decide.')).toBeTruthy();
  });

  test('and after another settlement, the page shows that settlement', () => {
    const resolution = { how: 'agreed', outcome: { kind: 'release' }, lost: null, at: NOW } as const;
    show(disputeView('client', { decisions: [aDecision()], resolution }));
    expect(at('The photographs show runs')).toBeGreaterThan(at('What is at stake'));
  });
});
