import type { CommandHandler } from '#command-api/command-handler.ts';
import type { PaymentGateway } from '#command-api/gateways/payments/payment-gateway.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { Services } from '../open-services.ts';
import type { ClockFollower } from './set-clock.ts';
import { accountIdOf, person } from './people.ts';

/** What performs the demonstration's actions. */
export interface DemoContext {
  services: Services;
  background: ClockFollower;
  handler: CommandHandler;
  payments: PaymentGateway;
  /** Streams where the last actions may still have consequences. */
  restless: Set<string>;
}

export function toActor(by: string): Actor {
  if (by === 'system') return { kind: 'system', id: 'demonstration' };
  return { kind: person(by).accountType, id: accountIdOf(by) };
}
