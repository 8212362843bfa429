import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { Chargeback } from '../contract/job-money.ts';
import { money } from './money.ts';

/** The bank's procedure that runs, or else the latest one. */
export function chargebackOf({ details, currency }: JobRow): Chargeback | null {
  const all = Object.entries(details.chargebacks ?? {});
  const [chargebackId, told] = all.findLast(([, { won }]) => won === null) ?? all.at(-1) ?? [];
  if (chargebackId === undefined || told === undefined) return null;
  const { amount, ...rest } = told;
  return { chargebackId, amount: money(amount, currency), ...rest };
}
