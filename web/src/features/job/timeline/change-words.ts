import { plusMinutes } from '#domain/time.ts';
import type { TimelineEntry } from '#query-api/contract/job.ts';

import { toldBefore } from '../model/voice.ts';
import { plain, sided } from './sided.ts';
import { count, dateOf, moneyOf, quote, sentences, type Telling, type Tells } from './telling.ts';

export const changeWords: Tells = {
  ChangeProposed: sided('ChangeProposed', (entry, telling) =>
    sentences(telling, terms(entry, telling), quote(telling, entry.facts['reason'])),
  ),
  ChangeAccepted: sided('ChangeAccepted', (entry, telling) =>
    count(entry.facts['extra']) === 0
      ? undefined
      : telling.voice.t('event.ChangeAcceptedText', {
          amount: moneyOf(telling, entry.facts['extra']),
          date: dateOf(telling, entry.facts['paymentDueAt']),
        }),
  ),
  ChangeDeclined: sided('ChangeDeclined'),
  ChangeWithdrawn: sided('ChangeWithdrawn'),
  ChangeExpired(entry, telling) {
    const { t } = telling.voice;
    const cause = causeOf(entry, telling);
    return cause === undefined
      ? { title: t('event.ChangeExpired'), reason: t('event.ChangeExpiredText') }
      : { title: t('event.ChangeFellAway'), reason: t(`event.ChangeFellAway${cause}`) };
  },
  ChangeApplied: (entry, telling) => ({
    title: telling.voice.t('event.ChangeApplied'),
    reason: agreed(entry, telling),
  }),

  JobCancelled: (entry, telling) => {
    const { t, client, provider } = telling.voice;
    const { by } = entry.facts;
    const mine = by === (telling.isProvider ? 'provider' : telling.voice.view.role);
    const title =
      by === 'both'
        ? t('event.JobCancelled.both')
        : by === 'system'
          ? t('event.JobCancelled.system')
          : mine
            ? t('event.JobCancelled.you')
            : t('event.JobCancelled.other', { name: by === 'client' ? client : provider });
    return {
      title,
      reason: sentences(telling, quote(telling, entry.facts['reason']), costOfCancelling(entry, telling)),
    };
  },
  CancellationProposed: sided('CancellationProposed', ({ facts }, telling) => {
    const { t } = telling.voice;
    const date = dateOf(telling, facts['dueAt']);
    if (facts['held'] === 0) return t('event.CancellationProposedNothing', { date });
    return t('event.CancellationProposedText', { amount: moneyOf(telling, facts['refund']), date });
  }),
  CancellationDeclined: (entry, telling) => {
    const { t, client, provider } = telling.voice;
    const name = entry.facts['by'] === 'client' ? client : provider;
    const taken = proposedBy(entry, telling) === entry.facts['by'];
    const mine = telling.byViewer(entry);
    if (taken) {
      return { title: mine ? t('event.CancellationTakenBack.you') : t('event.CancellationTakenBack.other', { name }) };
    }
    return { title: mine ? t('event.CancellationDeclined.you') : t('event.CancellationDeclined.other', { name }) };
  },
  NoShowClaimed: sided('NoShowClaimed', (entry, telling) =>
    telling.voice.t('event.NoShowClaimedText', { date: dateOf(telling, entry.facts['contestUntil']) }),
  ),
  NoShowWithdrawn: sided('NoShowWithdrawn'),
  NoShowSettled: (entry, telling) => {
    const { t, client, provider } = telling.voice;
    const absent = entry.facts['absent'];
    const me = absent === (telling.isProvider ? 'provider' : telling.voice.view.role);
    return {
      title: me
        ? t('event.NoShowSettled.you')
        : t('event.NoShowSettled.other', { name: absent === 'client' ? client : provider }),
      reason: t('event.NoShowSettledText'),
    };
  },
  JobOverdue: (_, { voice: { t } }) => ({ title: t('event.JobOverdue'), reason: t('event.JobOverdueText') }),
  JobClosed: plain('JobClosed'),
};

/** What ended a change before its time ran out: it was told in the same moment, just before. */
function causeOf(entry: TimelineEntry, { voice: { view } }: Telling): 'Absence' | 'Card' | 'Bank' | undefined {
  const [before] = toldBefore(view, entry);
  if (before === undefined || before.at !== entry.at) return undefined;
  if (before.kind === 'NoShowClaimed') return 'Absence';
  if (before.kind === 'PaymentFellThrough') return 'Card';
  return before.kind === 'ChargebackClosed' && typeof before.facts['left'] === 'number' ? 'Bank' : undefined;
}

/** What the Homewright gets for it: a fee, or for work under way the time that is paid for. */
function costOfCancelling({ facts: { fee, workedMinutes } }: TimelineEntry, telling: Telling): string | undefined {
  const { t, format } = telling.voice;
  if (count(fee) === 0) return undefined;
  const amount = moneyOf(telling, fee);
  return typeof workedMinutes === 'number'
    ? t('event.JobCancelledWorked', { worked: format.duration(workedMinutes), amount })
    : t('event.JobCancelledFee', { amount });
}

/** What holds from then on; of work that had begun, by when it is done. The price is to the client what they pay. */
function agreed(entry: TimelineEntry, telling: Telling): string {
  const { facts } = entry;
  const { t, view } = telling.voice;
  const amount = moneyOf(telling, facts[telling.isProvider ? 'price' : 'total']);
  const begun = toldBefore(view, entry).some(({ kind }) => kind === 'WorkStarted');
  return begun
    ? t('event.ChangeAppliedDone', { amount, date: dateOf(telling, facts['expectedCompletionAt']) })
    : t('event.ChangeAppliedText', { amount, date: dateOf(telling, facts['startAt']) });
}

/** What would be different: price, start, end, or all of them. The price is to the client what they would pay. */
function terms({ facts }: TimelineEntry, telling: Telling): string | undefined {
  const { t } = telling.voice;
  const price = telling.isProvider ? facts['price'] : (facts['allIn'] ?? facts['price']);
  return sentences(
    telling,
    typeof price === 'number' && t('event.ChangePrice', { amount: moneyOf(telling, price) }),
    typeof facts['startAt'] === 'string' && t('event.ChangeStart', { date: dateOf(telling, facts['startAt']) }),
    proposedEnd(facts, telling),
  );
}

/** By when the work would be done, where it would take another time; from a start that cannot move once it has begun. */
function proposedEnd(facts: TimelineEntry['facts'], telling: Telling): string | undefined {
  const { durationMinutes: minutes, startAt } = facts;
  const start = typeof startAt === 'string' ? startAt : telling.voice.view.job.startAt;
  if (typeof minutes !== 'number' || start === null) return undefined;
  return telling.voice.t('event.ChangeDone', { date: dateOf(telling, plusMinutes(start, minutes)) });
}

/** Whose proposal to part an entry answers. */
function proposedBy(entry: TimelineEntry, { voice: { view } }: Telling): unknown {
  return toldBefore(view, entry).find(({ kind }) => kind === 'CancellationProposed')?.facts['by'];
}
