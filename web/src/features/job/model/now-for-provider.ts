import { nowForBidder } from './now-for-bidder.ts';
import type { NowWords } from './now.ts';
import { approvedBySilence, type Voice } from './voice.ts';

export function nowForProvider(voice: Voice): NowWords {
  const { view, t, client: name } = voice;
  switch (view.job.state) {
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
      return { statement: t('now.provider.released', { name }), evidence: released(voice) };
    case 'Closed':
      return { statement: t('now.provider.closed'), evidence: released(voice) ?? t('now.provider.closedText') };
    default:
      return nowForBidder(voice);
  }
}

function payment({ view, t, client: name }: Voice): NowWords {
  const dueAt = view.payment?.dueAt ?? view.job.deadline?.dueAt;
  return {
    statement: t('now.provider.pay', { name }),
    evidence: t('now.provider.payText'),
    by:
      dueAt === undefined
        ? undefined
        : { what: t('now.provider.payBy'), dueAt, left: t('now.provider.payByLeft'), why: t('now.provider.payByWhy') },
  };
}

function booked({ view, t, format, date, client: name }: Voice): NowWords {
  const { startAt } = view.job;
  const amount = view.money === null ? '' : format.money(view.money.providerAmount);
  const held = view.money !== null && view.money.stage !== 'authorised' && view.money.stage !== 'due';
  return {
    statement: t('now.provider.booked', { name, date: startAt === null ? '' : date(startAt, 'fullMoment') }),
    evidence: held ? t('now.provider.bookedHeld', { amount }) : t('now.provider.bookedText', { amount }),
    by:
      startAt === null
        ? undefined
        : {
            what: t('now.provider.start'),
            dueAt: startAt,
            left: t('now.provider.startLeft'),
            why: t('now.provider.startWhy'),
            rule: 3,
          },
  };
}

function inProgress({ view, t, date, client: name }: Voice): NowWords {
  const started = view.timeline.find((entry) => entry.kind === 'WorkStarted');
  const expected = view.job.expectedCompletionAt;
  return {
    statement: t('now.provider.inProgress'),
    evidence: started && t('now.provider.inProgressText', { name, date: date(started.at) }),
    by:
      expected === null
        ? undefined
        : { what: t('now.provider.expected'), dueAt: expected, left: t('now.provider.expectedLeft') },
  };
}

function claimed({ view, t, client: name }: Voice): NowWords {
  const hours = view.rules?.approvalHours ?? 0;
  const cancelled = view.approvalCancelled;
  const dueAt = view.job.deadline?.dueAt;
  return {
    statement: cancelled ? t('now.provider.cancelled', { name }) : t('now.provider.claimed', { name }),
    evidence: cancelled?.reason
      ? t('now.provider.cancelledReason', { reason: cancelled.reason })
      : view.claim?.note
        ? t('now.provider.claimedText', { note: view.claim.note })
        : undefined,
    by:
      dueAt === undefined
        ? undefined
        : {
            what: t('now.provider.auto', { name }),
            dueAt,
            left: t('now.provider.autoLeft'),
            why: cancelled ? t('now.provider.autoWhyAgain', { hours }) : t('now.provider.autoWhy', { hours }),
            rule: 4,
          },
  };
}

function grace({ view, t, format, client: name }: Voice): NowWords {
  const hours = view.rules?.graceHours ?? 0;
  const dueAt = view.job.deadline?.dueAt;
  const amount = view.money === null ? '' : format.money(view.money.providerAmount);
  return {
    statement: approvedBySilence(view) ? t('now.provider.graceAutomatic') : t('now.provider.grace', { name }),
    evidence: t('now.provider.graceText', { hours }),
    by:
      dueAt === undefined
        ? undefined
        : {
            what: t('now.provider.graceBy', { amount }),
            dueAt,
            left: t('now.provider.graceLeft'),
            why: t('now.provider.graceWhy', { hours }),
            rule: 5,
          },
  };
}

function released({ view: { money }, t, format, date }: Voice): string | undefined {
  if (!money?.releasedAt) return undefined;
  const amount = format.money(money.providerAmount);
  return money.stage === 'transferred'
    ? t('now.provider.transferredText', { amount })
    : t('now.provider.releasedText', { amount, date: date(money.releasedAt, 'fullMoment') });
}
