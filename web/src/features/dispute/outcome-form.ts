import { z } from 'zod';

import { type Outcome } from '#query-api/contract/reasons.ts';
import { fromLocalMoment, isAhead, toLocalMoment } from '#web/lib/local-moment.ts';
import { amountText, parseAmount } from '#web/lib/parse-amount.ts';

export const outcomeKinds = ['full-refund', 'partial-refund', 'split', 'release', 'rework', 'dismissed'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** The chosen and typed values; only the fields of the chosen outcome count. */
export interface OutcomeValues {
  kind: string;
  refund: string;
  toProvider: string;
  by: string;
}

export const noOutcome: OutcomeValues = { kind: '', refund: '', toProvider: '', by: '' };

/** The fields of a preselected outcome. */
export function outcomeValues(
  outcome: Outcome | undefined,
  { currency, locale, timezone }: TypedOutcome,
): OutcomeValues {
  if (outcome === undefined) return noOutcome;
  const { kind } = outcome;
  return {
    kind,
    refund: 'refund' in outcome ? amountText(outcome.refund, currency, locale) : '',
    toProvider: 'toProvider' in outcome ? amountText(outcome.toProvider, currency, locale) : '',
    by: 'by' in outcome ? toLocalMoment(outcome.by, timezone) : '',
  };
}

/** How amounts are typed: in which currency, and in whose format. */
export interface TypedOutcome {
  currency: string;
  /** The reader's, as `useFormat` has it. */
  locale: string;
  /** Of the job. */
  timezone: string;
}

export interface Stake extends TypedOutcome {
  captured: number;
  /** The platform's share of a full release, which is its maximum. */
  fees: number;
}

/** The outcome of the values; null while they are incomplete. */
export function buildOutcome(values: OutcomeValues, { currency, locale, timezone }: TypedOutcome): Outcome | null {
  const refund = parseAmount(values.refund, currency, locale);
  const toProvider = parseAmount(values.toProvider, currency, locale);
  const by = fromLocalMoment(values.by, timezone);
  switch (values.kind) {
    case 'full-refund':
    case 'release':
    case 'dismissed':
      return { kind: values.kind };
    case 'partial-refund':
      return refund === null ? null : { kind: 'partial-refund', refund };
    case 'split':
      return refund === null || toProvider === null ? null : { kind: 'split', refund, toProvider };
    case 'rework':
      return by === null ? null : { kind: 'rework', by };
    default:
      return null;
  }
}

type Issue = [field: keyof OutcomeValues, code: string];

/** A field without an amount. */
function wrong(field: keyof OutcomeValues, isWrong: boolean): Issue[] {
  return isWrong ? [[field, 'amount']] : [];
}

/** Validates the outcome: no more than is held, and to the platform no more than its fees. */
function validateOutcome(values: OutcomeValues, stake: Stake, now: number): Issue[] {
  const refund = parseAmount(values.refund, stake.currency, stake.locale);
  const toProvider = parseAmount(values.toProvider, stake.currency, stake.locale);
  switch (values.kind) {
    case 'partial-refund':
      return refund === null || refund <= 0 || refund >= stake.captured ? [['refund', 'partial']] : [];
    case 'split': {
      const noRefund = refund === null || refund > stake.captured;
      if (noRefund || toProvider === null) {
        return [...wrong('refund', noRefund), ...wrong('toProvider', toProvider === null)];
      }
      const platform = stake.captured - refund - toProvider;
      if (platform < 0) return [['toProvider', 'tooMuch']];
      return platform > stake.fees ? [['toProvider', 'tooLittle']] : [];
    }
    case 'rework':
      return isAhead(values.by, stake.timezone, now) ? [] : [['by', 'by']];
    case 'full-refund':
    case 'release':
    case 'dismissed':
      return [];
    default:
      return [['kind', 'kind']];
  }
}

export const outcomeShape = { kind: z.string(), refund: z.string(), toProvider: z.string(), by: z.string() };

/** For `superRefine` of a form that contains an outcome. */
export function checkOutcome(stake: Stake, now: () => number) {
  return (values: OutcomeValues, context: z.RefinementCtx): void => {
    for (const [field, rule] of validateOutcome(values, stake, now())) {
      context.addIssue({ code: 'custom', path: [field], params: { rule } });
    }
  };
}

/** The broken rule of a field, for its message. */
export function brokenRule(values: OutcomeValues, stake: Stake, now: number): string {
  return validateOutcome(values, stake, now)[0]?.[1] ?? 'amount';
}
