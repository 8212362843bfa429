import { changingFlows } from './flows/changing.ts';
import { chargingBackFlows } from './flows/charging-back.ts';
import { endingFlows } from './flows/ending.ts';
import type { MoneyFlow } from './flows/steps.ts';
import { takingFlows } from './flows/taking.ts';

/** Every way of money through a job. */
export const moneyFlows: readonly MoneyFlow[] = [
  ...takingFlows,
  ...changingFlows,
  ...endingFlows,
  ...chargingBackFlows,
];
