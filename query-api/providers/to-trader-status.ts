import { providerProfileTables } from '#projections/read-models/provider-profiles.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';

import type { TraderStatus } from '../contract/provider-profile.ts';

/** In full, also what looks like contact details: clients of a trader have a right to them. */
export function toTraderStatus(row: Row | null): TraderStatus {
  if (row === null) return null;
  const { accountId: _, ...status } = decodeRow(providerProfileTables.traders, row);
  return status;
}
