import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { Chargeback } from '../contract/job-money.ts';
import { money } from './money.ts';

/** The open chargeback, or else the latest one. */
export function buildChargeback({ details, currency }: JobRow): Chargeback | null {
  const all = Object.entries(details.chargebacks ?? {});
  const [chargebackId, latest] = all.findLast(([, { won }]) => won === null) ?? all.at(-1) ?? [];
  if (chargebackId === undefined || latest === undefined) return null;
  const { amount, ...rest } = latest;
  return { chargebackId, amount: money(amount, currency), ...rest };
}
