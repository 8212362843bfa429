import { changingFlows } from './flows/price-changes.ts';
import { chargingBackFlows } from './flows/chargebacks.ts';
import { endingFlows } from './flows/endings.ts';
import type { MoneyFlow } from './flows/steps.ts';
import { takingFlows } from './flows/captures.ts';

/** All flows of money through a job. */
export const moneyFlows: readonly MoneyFlow[] = [
  ...takingFlows,
  ...changingFlows,
  ...endingFlows,
  ...chargingBackFlows,
];
