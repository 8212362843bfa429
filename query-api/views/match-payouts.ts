/** Money that entered a provider's account at the payment provider; negative when it was reversed. Minor units. */
export interface Movement {
  readonly jobId: string;
  readonly amount: number;
  /** Whether it is a tip, which has no commission. */
  readonly tip: boolean;
  readonly at: string;
}

export interface PaidPayout {
  readonly payoutId: string;
  readonly amount: number;
  readonly at: string;
}

/** A part of a job's money, with the payout that took it to the bank; null if none has. */
export interface MatchedPart {
  /** Null for the part of a payout that no transfer explains. */
  readonly jobId: string | null;
  readonly amount: number;
  readonly tip: boolean;
  readonly payout: PaidPayout | null;
}

interface Rest {
  readonly payout: PaidPayout;
  amount: number;
}
type OpenPart = MatchedPart & { amount: number };

/**
 * Which payout took which job's money to the bank. A payout names no transfers: it takes what entered first. What is
 * reversed after its payout is deducted from the next one. The parts of a payout add up to it, and all parts to what was
 * transferred.
 */
export function matchPayouts(movements: readonly Movement[], payouts: readonly PaidPayout[]): MatchedPart[] {
  const matched: MatchedPart[] = [];
  const unexplained: Rest[] = [];
  let open: OpenPart[] = [];
  for (const step of [...movements, ...payouts].toSorted(byTime)) {
    if ('payoutId' in step) unexplained.push({ payout: step, amount: step.amount });
    else open = addMovement(open, step);
    for (let rest = unexplained[0]; rest !== undefined && open.length > 0; rest = unexplained[0]) {
      matched.push(...payOut(rest, open));
      open = open.filter(({ amount }) => amount !== 0);
      if (rest.amount === 0) unexplained.shift();
    }
  }
  return [...matched, ...open, ...unexplained.flatMap(withoutJob)];
}

/** A reversal first reduces what the job still has there. */
function addMovement(open: OpenPart[], { jobId, amount, tip }: Movement): OpenPart[] {
  let left = amount;
  for (const part of open) {
    if (left >= 0) break;
    if (part.jobId !== jobId || part.tip !== tip || part.amount < 0) continue;
    const taken = Math.min(part.amount, -left);
    part.amount -= taken;
    left += taken;
  }
  return [...open, { jobId, amount: left, tip, payout: null }].filter((part) => part.amount !== 0);
}

/** Takes all debts and the first part that is owed out of the open ones. */
function payOut(rest: Rest, open: readonly OpenPart[]): MatchedPart[] {
  const take = (part: OpenPart, amount: number): MatchedPart => {
    part.amount -= amount;
    rest.amount -= amount;
    return { ...part, amount, payout: rest.payout };
  };
  const debts = open.filter(({ amount }) => amount < 0).map((part) => take(part, part.amount));
  const first = open.find(({ amount }) => amount > 0);
  return first === undefined ? debts : [...debts, take(first, Math.min(first.amount, rest.amount))];
}

function withoutJob({ payout, amount }: Rest): MatchedPart[] {
  return [
    { jobId: null, amount, tip: false, payout },
    { jobId: null, amount: -amount, tip: false, payout: null },
  ];
}

function byTime(a: Movement | PaidPayout, b: Movement | PaidPayout): number {
  return Date.parse(a.at) - Date.parse(b.at) || Number('payoutId' in a) - Number('payoutId' in b);
}
