import type { JobRow } from '#projections/read-models/jobs/tables.ts';

import type { FailedRefundsView } from '../contract/staff.ts';

type AtBank = NonNullable<FailedRefundsView['refunds'][number]['atBank']>;

/** The chargeback that keeps a job's money, with the last moment for evidence about its own payments. */
export function atBankOf({ details }: JobRow): AtBank {
  const open = Object.values(details.chargebacks ?? {}).filter(({ won }) => won === null);
  const moments = open.map(({ evidenceDueAt }) => evidenceDueAt).filter((moment) => moment !== null);
  return { evidenceDueAt: moments.sort().at(-1) ?? null };
}
