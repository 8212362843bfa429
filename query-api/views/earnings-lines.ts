import { proportion } from '#domain/money/proportion.ts';

import type { EarningsStation } from '../contract/earnings.ts';
import type { MatchedPart, PaidPayout } from './match-payouts.ts';

/** What earnings need of a provider's job. Amounts in minor units. */
export interface EarningJob {
  readonly jobId: string;
  readonly state: string;
  /** Held before the end, and the provider's share of it. */
  readonly held: number | null;
  readonly providerShare: number | null;
  /** After the end: not sent yet, and held up by a bank; tips included. */
  readonly onTheWay: number | null;
  readonly heldUp: number | null;
  readonly price: number;
  readonly commission: number;
  /** How the job ended; null before. */
  readonly ending: {
    readonly released: boolean;
    readonly providerAmount: number;
    readonly platformAmount: number;
  } | null;
}

/** A job's money in one station, of one payout if paid. agreed - commission = forYou */
export interface EarningLine {
  readonly station: EarningsStation['name'];
  readonly jobId: string | null;
  readonly payout: PaidPayout | null;
  readonly agreed: number;
  readonly commission: number;
  readonly forYou: number;
  readonly tips: number;
  readonly frozen: boolean;
}

type Part = MatchedPart & { readonly station: EarningsStation['name']; readonly frozen: boolean };

/**
 * Every part of a provider's money in one currency, from the hold to the bank. `matched` is what was transferred, with
 * its payouts.
 */
export function earningLines(jobs: readonly EarningJob[], matched: readonly MatchedPart[]): EarningLine[] {
  const shares = sharesSent(matched);
  const sent: Part[] = matched.map((part) => ({
    ...part,
    station: part.payout === null ? 'on-the-way' : 'paid',
    frozen: false,
  }));
  const parts = [...sent, ...jobs.flatMap((job) => unsentParts(job, shares.get(job.jobId) ?? 0))];
  const commissions = new Map(jobs.map((job) => [job.jobId, commissionSteps(job)]));
  const lines = new Map<string, EarningLine>();
  for (const { station, jobId, payout, amount, tip, frozen } of parts) {
    const key = [station, jobId, payout?.payoutId].join(' ');
    const line = lines.get(key) ?? { station, jobId, payout, ...nothing, frozen };
    const commission = tip || jobId === null ? 0 : (commissions.get(jobId)?.(amount) ?? 0);
    lines.set(key, {
      ...line,
      agreed: line.agreed + amount + commission,
      commission: line.commission + commission,
      forYou: line.forYou + amount,
      tips: line.tips + (tip ? amount : 0),
      frozen: line.frozen || frozen,
    });
  }
  return [...lines.values()].filter(({ forYou, agreed }) => forYou !== 0 || agreed !== 0);
}

const nothing = { agreed: 0, commission: 0, forYou: 0, tips: 0 };
const disputed: ReadonlySet<string> = new Set(['Disputed', 'ChargebackOpen']);

/** What was transferred of each job, without tips. */
function sharesSent(matched: readonly MatchedPart[]): Map<string | null, number> {
  const shares = new Map<string | null, number>();
  for (const { jobId, amount, tip } of matched) if (!tip) shares.set(jobId, (shares.get(jobId) ?? 0) + amount);
  return shares;
}

/** What no transfer has taken yet. After the end the share comes first; what is owed beyond it are tips. */
function unsentParts(
  { jobId, state, held, providerShare, heldUp, onTheWay, ending }: EarningJob,
  sent: number,
): Part[] {
  const none = { jobId, payout: null, tip: false };
  const before = held === null ? 0 : (providerShare ?? 0);
  let share = Math.max(0, (ending?.providerAmount ?? 0) - sent);
  const owed = (station: Part['station'], amount: number, frozen: boolean): Part[] => {
    const ofShare = Math.min(share, amount);
    share -= ofShare;
    return [
      { ...none, station, frozen, amount: ofShare },
      { ...none, station, frozen, amount: amount - ofShare, tip: true },
    ];
  };
  const parts: Part[] = [
    { ...none, station: 'held', amount: before, frozen: disputed.has(state) },
    ...owed('held', heldUp ?? 0, true),
    ...owed('on-the-way', onTheWay ?? 0, false),
  ];
  return parts.filter(({ amount }) => amount !== 0);
}

/**
 * The commission of each next part of a job's share. It shrinks with the share; a job whose end gave us nothing has
 * none. The commissions of all parts add up to that of their sum.
 */
function commissionSteps({ price, commission, ending }: EarningJob): (amount: number) => number {
  const share = price - commission;
  const taken = ending !== null && !ending.released && ending.platformAmount <= 0 ? 0 : commission;
  const upTo = (sum: number): number => Math.sign(sum) * proportion(taken, Math.min(Math.abs(sum), share), share);
  let sum = 0;
  return (amount) => {
    const before = upTo(sum);
    sum += amount;
    return upTo(sum) - before;
  };
}
