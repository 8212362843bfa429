import type { Acts } from './mind.ts';
import { disputeActs } from './disputes.ts';
import { offerActs } from './offers.ts';
import { partingActs } from './parting.ts';
import { staffActs } from './staff.ts';
import { workActs } from './work.ts';

const every = { ...offerActs, ...workActs, ...partingActs, ...disputeActs, ...staffActs };

/** What people can say about a job that exists. */
export const acts: Acts<keyof typeof every> = every;
export type ActName = keyof typeof every;

export function isAct(name: string): name is ActName {
  return Object.hasOwn(every, name);
}
