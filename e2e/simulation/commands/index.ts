import type { CommandBuilders } from './builder-context.ts';
import { disputeBuilders } from './disputes.ts';
import { offerBuilders } from './offers.ts';
import { changeAndCancellationBuilders } from './changes-and-cancellations.ts';
import { staffBuilders } from './staff.ts';
import { workBuilders } from './work.ts';

const every = {
  ...offerBuilders,
  ...workBuilders,
  ...changeAndCancellationBuilders,
  ...disputeBuilders,
  ...staffBuilders,
};

/** The commands about an existing job. */
export const commandBuilders: CommandBuilders<keyof typeof every> = every;
export type SimulatedCommandName = keyof typeof every;

export function isSimulatedCommand(name: string): name is SimulatedCommandName {
  return Object.hasOwn(every, name);
}
