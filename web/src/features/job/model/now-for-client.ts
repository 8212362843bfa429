import type { NowWords } from './now.ts';
import { approvedBySilence, type Voice } from './voice.ts';

export function nowForClient(voice: Voice): NowWords {
  const { view, t, date, provider: name } = voice;
  switch (view.job.state) {
    case 'Open':
      return {
        statement: t('now.client.open', { area: view.job.area }),
        evidence: t('now.client.openText'),
        by: requestEnds(voice),
      };
    case 'Offered':
      return {
        statement: t('now.client.offered', { count: view.offers.filter((offer) => offer.status === 'live').length }),
        evidence: t('now.client.offeredText'),
        by: requestEnds(voice),
      };
    case 'PaymentPending':
      return payment(voice);
    case 'Booked':
      return booked(voice);
    case 'InProgress':
      return inProgress(voice);
    case 'CompletionClaimed':
      return claimed(voice);
    case 'ApprovedInGrace':
      return grace(voice);
    case 'Released':
      return {
        statement: t('now.client.released', { name }),
        evidence: released(voice),
      };
    case 'Closed':
      return { statement: t('now.client.closed'), evidence: released(voice) ?? t('now.client.closedText') };
    case 'Withdrawn':
      return { statement: t('now.client.withdrawn'), evidence: t('now.client.withdrawnText') };
    case 'Expired':
      return { statement: t('now.client.expired'), evidence: t('now.client.expiredText') };
    default:
      return { statement: t(`state.${view.job.state}`) };
  }

  function released({ view: { money }, format }: Voice): string | undefined {
    if (!money?.releasedAt) return undefined;
    return t('now.client.releasedText', {
      name,
      amount: format.money(money.providerAmount),
      date: date(money.releasedAt, 'fullMoment'),
    });
  }
}

function requestEnds({ view, t }: Voice): NowWords['by'] {
  return {
    what: t('now.client.requestEnds'),
    dueAt: view.job.deadline?.dueAt ?? view.job.neededBy,
    left: t('now.client.requestEndsLeft'),
    why: t('now.client.requestEndsWhy'),
  };
}

function payment({ view, t, format, provider: name }: Voice): NowWords {
  const declined = Boolean(view.payment?.failureCode);
  const dueAt = view.payment?.dueAt ?? view.job.deadline?.dueAt;
  const total = view.money === null ? '' : format.money(view.money.total);
  return {
    statement: t('now.client.pay', { name }),
    evidence: declined ? t('now.client.payDeclined') : t('now.client.payText', { name, amount: total }),
    by:
      dueAt === undefined
        ? undefined
        : { what: t('now.client.payBy'), dueAt, left: t('now.client.payByLeft'), why: t('now.client.payByWhy') },
  };
}

function booked({ view, t, format, date, provider: name }: Voice): NowWords {
  const { startAt } = view.job;
  const amount = view.money === null ? '' : format.money(view.money.total);
  const authorised = view.money?.stage === 'authorised' || view.money?.stage === 'due';
  return {
    statement: t('now.client.booked', { name, date: startAt === null ? '' : date(startAt, 'fullMoment') }),
    evidence: authorised ? t('now.client.bookedAuthorised', { amount }) : t('now.client.bookedHeld', { amount }),
    by:
      startAt === null
        ? undefined
        : {
            what: t('now.client.start'),
            dueAt: startAt,
            left: t('now.client.startLeft'),
            why: t('now.client.startWhy', { name }),
            rule: 3,
          },
  };
}

function inProgress({ view, t, date, provider: name }: Voice): NowWords {
  const started = view.timeline.find((entry) => entry.kind === 'WorkStarted');
  const expected = view.job.expectedCompletionAt;
  return {
    statement: t('now.client.inProgress', { name }),
    evidence: started && t('now.client.inProgressText', { name, date: date(started.at) }),
    by:
      expected === null
        ? undefined
        : { what: t('now.client.expected'), dueAt: expected, left: t('now.client.expectedLeft') },
  };
}

function claimed({ view, t, provider: name }: Voice): NowWords {
  const hours = view.rules?.approvalHours ?? 0;
  const again = view.approvalCancelled;
  const dueAt = view.job.deadline?.dueAt;
  return {
    statement: again ? t('now.client.claimedAgain') : t('now.client.claimed', { name }),
    evidence: again?.reason
      ? t('now.client.yourReason', { reason: again.reason })
      : view.claim?.note
        ? `“${view.claim.note}”`
        : undefined,
    by:
      dueAt === undefined
        ? undefined
        : {
            what: t('now.client.auto'),
            dueAt,
            left: t('now.client.autoLeft'),
            why: again ? t('now.client.autoWhyAgain', { hours }) : t('now.client.autoWhy', { hours, name }),
            rule: 4,
          },
    small: t('now.client.claimedSmall', { hours: view.rules?.graceHours ?? 0 }),
  };
}

function grace({ view, t, format, provider: name }: Voice): NowWords {
  const hours = view.rules?.graceHours ?? 0;
  const approval = view.rules?.approvalHours ?? 0;
  const cancellable = view.actions.includes('CancelApproval');
  const dueAt = view.job.deadline?.dueAt;
  const amount = view.money === null ? '' : format.money(view.money.providerAmount);
  const statement = approvedBySilence(view) ? t('now.client.graceAutomatic') : t('now.client.grace');
  return {
    statement: cancellable ? statement : t('now.client.graceFinal'),
    evidence: t('now.client.graceText', { name, hours }),
    by:
      dueAt === undefined
        ? undefined
        : {
            what: t('now.client.graceBy', { amount, name }),
            dueAt,
            left: cancellable ? t('now.client.graceLeft') : t('now.client.graceFinalLeft'),
            why: t('now.client.graceWhy', { hours, approval }),
            rule: 5,
          },
    small: cancellable ? t('now.client.graceSmall', { name }) : t('now.client.graceFinalSmall'),
  };
}
