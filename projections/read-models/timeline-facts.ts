import { revealed } from '#events/catalog/define-event.ts';
import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { JobEvent } from '#events/catalog/job.ts';

export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** These fields as plain values: files become their count, an outcome its parts. */
export function toTimelineFacts(data: JobEvent['data'], fields: readonly string[]): Facts {
  const facts: Record<string, Facts[string]> = {};
  for (const [name, value] of Object.entries(data)) if (fields.includes(name)) Object.assign(facts, plain(name, value));
  return facts;
}

function plain(name: string, value: unknown): Facts {
  const shown = revealed(value);
  if (shown === null || shown === undefined) return { [name]: null };
  if (name === 'outcome') return outcomeFacts(shown as Outcome);
  // How a settled dispute continues the job: what is still held, and the price from then on.
  if (name === 'left') {
    const { total, price } = shown as { readonly total: number; readonly price: number };
    return { left: total, price };
  }
  if (name === 'files' || name === 'photos') return { [name]: (shown as readonly unknown[]).length };
  return isPlain(shown) ? { [name]: shown } : {};
}

function outcomeFacts(outcome: Outcome): Facts {
  const { kind, ...parts } = outcome;
  const amounts = { refund: null, toProvider: null, by: null, ...parts };
  return { outcome: kind, outcomeRefund: amounts.refund, outcomeToProvider: amounts.toProvider, reworkBy: amounts.by };
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
