import { ruleNumbers } from '../rule-numbers.ts';
import { startEndsPayment } from '../start-ends-payment.ts';
import { acceptedByProvider } from '../job-context.ts';
import { by, type StatusContext, type StatusText, type StatusBySide, sums } from './status-text.ts';

export const paymentPending: StatusBySide = {
  client: (context) => {
    const { view, t } = context;
    return {
      ...whatIsDue(context),
      by: by(view.payment?.dueAt ?? view.job.deadline?.dueAt, {
        what: t('client.payBy'),
        left: t('client.payByLeft'),
        why: timeToPay(context),
      }),
    };
  },
  provider: ({ view, t, client: name }) => ({
    statement: acceptedByProvider(view) ? t('provider.payDirect', { name }) : t('provider.pay', { name }),
    evidence: t('provider.payText'),
    by: by(view.payment?.dueAt ?? view.job.deadline?.dueAt, {
      what: t('provider.payBy'),
      left: t('provider.payByLeft'),
      why: startEndsPayment(view) ? t('provider.payByWhyStart') : t('provider.payByWhy'),
    }),
  }),
};

/** Why the payment waits until then: an earlier start ends the time to pay. */
function timeToPay({ view, t, provider: name }: StatusContext): string {
  const { rules } = view;
  if (startEndsPayment(view)) return t('client.payByWhyStart');
  return acceptedByProvider(view)
    ? t('client.payByWhyDirect', { name, count: rules?.bookingPaymentHours ?? 0 })
    : t('client.payByWhy', { count: rules?.paymentMinutes ?? 0 });
}

function whatIsDue(context: StatusContext): Pick<StatusText, 'statement' | 'evidence'> {
  const { view, t, date, provider: name } = context;
  const { total: amount } = sums(context);
  const { payment } = view;
  const direct = acceptedByProvider(view);
  const pay = direct ? t('client.payDirect', { name }) : t('client.pay', { name });
  if (payment?.failureCode) return { statement: pay, evidence: t('client.payDeclined') };
  if (payment?.method === 'save') {
    return {
      statement: direct ? t('client.saveDirect', { name }) : t('client.save', { name }),
      evidence: payment.chargeDueAt
        ? t('client.saveText', { name, amount, date: date(payment.chargeDueAt, 'full') })
        : t('client.saveTextUndated', { amount, days: view.rules?.chargeBeforeStartDays ?? 0 }),
    };
  }
  return { statement: pay, evidence: t('client.payText', { name, amount }) };
}

export const paymentAtRisk: StatusBySide = {
  client: ({ view, t, provider: name }) => ({
    statement: t('client.atRisk', { name }),
    evidence: t('client.atRiskText'),
    by: by(view.payment?.riskEndsAt ?? view.job.deadline?.dueAt, {
      what: t('client.payBy'),
      left: t('client.payByLeft'),
      why: t('client.atRiskWhy', { hours: view.rules?.paymentRiskHours ?? 0 }),
      rule: ruleNumbers.charge,
    }),
  }),
  provider: ({ view, t, client: name }) => ({
    statement: t('provider.atRisk', { name }),
    evidence: t('provider.atRiskText', { name }),
    by: by(view.payment?.riskEndsAt ?? view.job.deadline?.dueAt, {
      what: t('provider.atRiskBy', { name }),
      left: t('provider.payByLeft'),
      why: t('provider.atRiskWhy', { hours: view.rules?.paymentRiskHours ?? 0 }),
      rule: ruleNumbers.charge,
    }),
  }),
};
