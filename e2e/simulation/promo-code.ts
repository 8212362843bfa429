import type { CommandRequest } from '#command-api/command-handler.ts';
import { currencies } from '#domain/money/currencies.ts';
import { plusDays } from '#domain/time.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { Random } from './random.ts';
import { simulationStart } from './world.ts';

const code = 'SPRING10';

/** A code that soon is used up. */
export function createPromoCode(admin: Actor, random: Random): CommandRequest {
  const caps = Object.fromEntries(Object.keys(currencies).map((currency) => [currency, 1_000]));
  const discount = { kind: 'percentage', basisPoints: 1_000, caps };
  const data = { code, discount, validUntil: plusDays(simulationStart, 60), maxUses: 2 };
  return { name: 'CreatePromoCode', data, actor: admin, commandId: random.uuid() };
}

/** Some clients enter it. */
export function withPromoCode(random: Random): { readonly promoCode?: string } {
  return random.child('promo code').chance(0.3) ? { promoCode: code } : {};
}
