import { isAllSent, isPaidManually } from '#web/lib/money/sent-money.ts';

import { type StatusContext, type StatusText, quoted, type StatusBySide } from './status-text.ts';

export const released: StatusBySide = {
  client: (context) => ({
    statement: isSent(context)
      ? context.t('client.transferred', { name: context.provider })
      : context.t('client.released', { name: context.provider }),
    evidence: clientsRelease(context),
  }),
  provider: (context) => ({ statement: context.t('provider.released'), evidence: providersRelease(context) }),
};

export const closed: StatusBySide = {
  client: (context) => ({
    statement: context.t('client.closed'),
    evidence: clientsRelease(context) ?? settledSums(context) ?? context.t('client.closedText'),
  }),
  provider: (context) => ({
    statement: context.t('provider.closed'),
    evidence: providersRelease(context) ?? settledSums(context) ?? context.t('provider.closedText'),
  }),
};

export const settled: StatusBySide = { client: settlement, provider: settlement };
export const cancelled: StatusBySide = { client: cancellation, provider: cancellation };
export const noShow: StatusBySide = { client: absence, provider: absence };

function settlement(context: StatusContext): StatusText {
  const { view, t } = context;
  const cause = view.money?.settledBy;
  const statement =
    cause === 'chargeback'
      ? t('settled.chargeback')
      : cause === 'hold-ceiling'
        ? t('settled.hold', { days: view.rules?.holdRefundDays ?? 0 })
        : cause === 'admin'
          ? t('settled.admin')
          : t('settled.dispute');
  return { statement, evidence: settledSums(context) };
}

function cancellation(context: StatusContext): StatusText {
  const { view, t, other: name } = context;
  const { ending } = view;
  const mine = ending?.by === view.role;
  const statement =
    ending?.by === 'both'
      ? t('cancelled.both', { name })
      : ending?.by === 'system'
        ? t('cancelled.unpaid')
        : mine
          ? t('cancelled.you')
          : t('cancelled.other', { name });
  return { statement, evidence: quoted(context.format, ending?.reason), small: settledSums(context) };
}

function absence(context: StatusContext): StatusText {
  const { view, t, other: name } = context;
  const absentMe = view.ending?.by === view.role;
  return {
    statement: absentMe ? t('absent.you') : t('absent.other', { name }),
    evidence: settledSums(context),
  };
}

/** Where the money went of a job that ended without a release. */
function settledSums({ view, t, format, provider: name }: StatusContext): string | undefined {
  const { money } = view;
  if (money === null || money.settledAt === null) return undefined;
  const back = money.refund.amount;
  const paid = money.providerAmount.amount;
  const values = { refund: format.money(money.refund), amount: format.money(money.providerAmount), name };
  const forClient = view.role === 'client';
  if (back === 0 && paid === 0) return t('sums.nothing');
  if (isAllSent(money)) return sentSums(t, { forClient, back, paid, values, onCard: !isPaidManually(money) });
  if (paid === 0) return forClient ? t('sums.allBack', values) : t('sums.allBackTheirs', values);
  if (back === 0) return forClient ? t('sums.allPaid', values) : t('sums.allYours', values);
  return forClient ? t('sums.shared', values) : t('sums.sharedYours', values);
}

interface Sums {
  forClient: boolean;
  back: number;
  paid: number;
  values: { refund: string; amount: string; name: string };
  /** Whether the whole refund went to the card. */
  onCard: boolean;
}

/** The same, once all of it has arrived. */
function sentSums(t: StatusContext['t'], { forClient, back, paid, values, onCard }: Sums): string {
  if (forClient && back > 0 && !onCard)
    return paid === 0 ? t('sums.allBackPaid', values) : t('sums.sharedPaid', values);
  if (paid === 0) return forClient ? t('sums.allBackSent', values) : t('sums.allBackTheirsSent', values);
  if (back === 0) return forClient ? t('client.transferredText', values) : t('provider.transferredText', values);
  return forClient ? t('sums.sharedSent', values) : t('sums.sharedYoursSent', values);
}

/** Whether the provider has the released money: its transfer may be pending or rejected. */
function isSent({ view }: StatusContext): boolean {
  return view.money?.stage === 'transferred';
}

function clientsRelease(context: StatusContext): string | undefined {
  const { view, t, format, date, provider: name } = context;
  const { money } = view;
  if (!money?.releasedAt) return undefined;
  const amount = format.money(money.providerAmount);
  return isSent(context)
    ? t('client.transferredText', { amount, name })
    : t('client.releasedText', { amount, date: date(money.releasedAt, 'fullMoment') });
}

function providersRelease(context: StatusContext): string | undefined {
  const { view, t, format, date } = context;
  const { money } = view;
  if (!money?.releasedAt) return undefined;
  const amount = format.money(money.providerAmount);
  return isSent(context)
    ? t('provider.transferredText', { amount })
    : t('provider.releasedText', { amount, date: date(money.releasedAt, 'fullMoment') });
}
