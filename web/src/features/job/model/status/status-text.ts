import type { DisputeLabels } from '#web/lib/jobs/use-dispute-labels.ts';
import type { Format } from '#web/lib/use-format.ts';

import type { RuleNumber } from '../rule-numbers.ts';
import type { JobContext } from '../job-context.ts';

/** The status: what is the case, why, until when, and what to know before acting. */
export interface StatusText {
  statement: string;
  evidence?: string;
  by?: By;
  small?: string;
}

export interface By {
  what: string;
  dueAt: string;
  left: string;
  why?: string;
  /** The rule that set the deadline. */
  rule?: RuleNumber;
}

/** Includes the outcome of a dispute, as text. */
export type StatusContext = JobContext<'status'> & { dispute: DisputeLabels };
export type DescribeState = (context: StatusContext) => StatusText;

/** What each side of the job reads in one state. Bidders and staff have their own texts. */
export interface StatusBySide {
  client: DescribeState;
  provider: DescribeState;
}

/** A deadline with its reason, or nothing if none runs. */
export function by(dueAt: string | null | undefined, text: Omit<By, 'dueAt'>): By | undefined {
  return dueAt ? { ...text, dueAt } : undefined;
}

/** The client's price, and the provider's share of it. */
export function sums({ view, format }: StatusContext): { total: string; receives: string } {
  const { money } = view;
  if (money === null) return { total: '', receives: '' };
  return { total: format.money(money.total), receives: format.money(money.providerAmount) };
}

/** A person's text, verbatim. */
export function quoted(format: Format, text: string | null | undefined): string | undefined {
  return text ? format.quote(text) : undefined;
}
