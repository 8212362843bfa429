import { isAllSent, isPaidOtherwise } from '#web/lib/money/sent.ts';

import { type NowVoice, type NowWords, quoted, type StateWords } from './now.ts';

export const released: StateWords = {
  client: (voice) => ({
    statement: isSent(voice)
      ? voice.t('client.transferred', { name: voice.provider })
      : voice.t('client.released', { name: voice.provider }),
    evidence: clientsRelease(voice),
  }),
  provider: (voice) => ({ statement: voice.t('provider.released'), evidence: providersRelease(voice) }),
};

export const closed: StateWords = {
  client: (voice) => ({
    statement: voice.t('client.closed'),
    evidence: clientsRelease(voice) ?? settledSums(voice) ?? voice.t('client.closedText'),
  }),
  provider: (voice) => ({
    statement: voice.t('provider.closed'),
    evidence: providersRelease(voice) ?? settledSums(voice) ?? voice.t('provider.closedText'),
  }),
};

export const settled: StateWords = { client: settlement, provider: settlement };
export const cancelled: StateWords = { client: cancellation, provider: cancellation };
export const noShow: StateWords = { client: absence, provider: absence };

function settlement(voice: NowVoice): NowWords {
  const { view, t } = voice;
  const cause = view.money?.settledBy;
  const statement =
    cause === 'chargeback'
      ? t('settled.chargeback')
      : cause === 'hold-ceiling'
        ? t('settled.hold', { days: view.rules?.holdRefundDays ?? 0 })
        : cause === 'admin'
          ? t('settled.admin')
          : t('settled.dispute');
  return { statement, evidence: settledSums(voice) };
}

function cancellation(voice: NowVoice): NowWords {
  const { view, t, other: name } = voice;
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
  return { statement, evidence: quoted(voice.format, ending?.reason), small: settledSums(voice) };
}

function absence(voice: NowVoice): NowWords {
  const { view, t, other: name } = voice;
  const absentMe = view.ending?.by === view.role;
  return {
    statement: absentMe ? t('absent.you') : t('absent.other', { name }),
    evidence: settledSums(voice),
  };
}

/** Where the money of a job went that ended without a release. */
function settledSums({ view, t, format, provider: name }: NowVoice): string | undefined {
  const { money } = view;
  if (money === null || money.settledAt === null) return undefined;
  const back = money.refund.amount;
  const paid = money.providerAmount.amount;
  const values = { refund: format.money(money.refund), amount: format.money(money.providerAmount), name };
  const forClient = view.role === 'client';
  if (back === 0 && paid === 0) return t('sums.nothing');
  if (isAllSent(money)) return sentSums(t, { forClient, back, paid, values, onCard: !isPaidOtherwise(money) });
  if (paid === 0) return forClient ? t('sums.allBack', values) : t('sums.allBackTheirs', values);
  if (back === 0) return forClient ? t('sums.allPaid', values) : t('sums.allYours', values);
  return forClient ? t('sums.shared', values) : t('sums.sharedYours', values);
}

interface Sums {
  forClient: boolean;
  back: number;
  paid: number;
  values: { refund: string; amount: string; name: string };
  /** Whether all that went back went to the card. */
  onCard: boolean;
}

/** The same, once all of it is there. */
function sentSums(t: NowVoice['t'], { forClient, back, paid, values, onCard }: Sums): string {
  if (forClient && back > 0 && !onCard)
    return paid === 0 ? t('sums.allBackPaid', values) : t('sums.sharedPaid', values);
  if (paid === 0) return forClient ? t('sums.allBackSent', values) : t('sums.allBackTheirsSent', values);
  if (back === 0) return forClient ? t('client.transferredText', values) : t('provider.transferredText', values);
  return forClient ? t('sums.sharedSent', values) : t('sums.sharedYoursSent', values);
}

/** Whether the Homewright has what was released: it may still wait for its transfer, or that was refused. */
function isSent({ view }: NowVoice): boolean {
  return view.money?.stage === 'transferred';
}

function clientsRelease(voice: NowVoice): string | undefined {
  const { view, t, format, date, provider: name } = voice;
  const { money } = view;
  if (!money?.releasedAt) return undefined;
  const amount = format.money(money.providerAmount);
  return isSent(voice)
    ? t('client.transferredText', { amount, name })
    : t('client.releasedText', { amount, date: date(money.releasedAt, 'fullMoment') });
}

function providersRelease(voice: NowVoice): string | undefined {
  const { view, t, format, date } = voice;
  const { money } = view;
  if (!money?.releasedAt) return undefined;
  const amount = format.money(money.providerAmount);
  return isSent(voice)
    ? t('provider.transferredText', { amount })
    : t('provider.releasedText', { amount, date: date(money.releasedAt, 'fullMoment') });
}
