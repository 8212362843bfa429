import { priceChangeFlows } from './money-flows/price-changes.ts';
import { chargebackFlows } from './money-flows/chargebacks.ts';
import { endingFlows } from './money-flows/endings.ts';
import type { MoneyFlow } from './money-flows/steps.ts';
import { captureFlows } from './money-flows/captures.ts';

/** All flows of money through a job. */
export const moneyFlows: readonly MoneyFlow[] = [
  ...captureFlows,
  ...priceChangeFlows,
  ...endingFlows,
  ...chargebackFlows,
];
