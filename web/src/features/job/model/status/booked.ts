import { stillToTake } from '#web/lib/money/main-payment.ts';

import { ruleNumbers } from '../rule-numbers.ts';
import { by, type StatusContext, type StatusBySide, sums } from './status-text.ts';

const isLate = ({ view, now }: StatusContext): boolean =>
  view.job.startAt !== null && Date.parse(view.job.startAt) < now;
const formatStart = ({ view: { job }, date }: StatusContext): string =>
  job.startAt === null ? '' : date(job.startAt, 'fullMoment');

export const booked: StatusBySide = {
  client: (context) => {
    const { view, t, provider: name } = context;
    const start = formatStart(context);
    if (isLate(context)) {
      return {
        statement: t('client.late', { name, date: start }),
        evidence: t('client.lateText', { minutes: view.rules?.noShowAfterMinutes ?? 0 }),
      };
    }
    return {
      statement: t('client.booked', { name, date: start }),
      evidence: clientsMoney(context),
      by: by(view.job.startAt, {
        what: t('client.start'),
        left: t('client.startLeft'),
        why: t('client.startWhy', { name, count: view.rules?.startEarlyHours ?? 0 }),
        rule: ruleNumbers.start,
      }),
    };
  },
  provider: (context) => {
    const { view, t, client: name } = context;
    const start = formatStart(context);
    if (isLate(context)) return { statement: t('provider.late', { date: start }), evidence: t('provider.lateText') };
    const { receives: amount } = sums(context);
    return {
      statement: t('provider.booked', { name, date: start }),
      evidence:
        view.money?.stage === 'held' ? t('provider.bookedHeld', { amount }) : t('provider.bookedText', { amount }),
      by: by(view.job.startAt, {
        what: t('provider.start'),
        left: t('provider.startLeft'),
        why: t('provider.startWhy', { count: view.rules?.startEarlyHours ?? 0 }),
        rule: ruleNumbers.start,
      }),
    };
  },
};

function clientsMoney(context: StatusContext): string {
  const { view, t, date, format } = context;
  const { money } = view;
  if (money?.stage !== 'saved' && money?.stage !== 'authorised') {
    return t('client.bookedHeld', { amount: sums(context).total });
  }
  const amount = format.money(stillToTake(money));
  const charged = view.payment?.chargeDueAt;
  return money.stage === 'saved' && charged
    ? t('client.bookedSaved', { amount, date: date(charged, 'full') })
    : t('client.bookedAuthorised', { amount });
}
