import type { ProviderView } from '#query-api/contract/provider-profile.ts';

/** One trade of a Homewright: what they ask, and what finished jobs came to. */
export interface Service {
  readonly trade: string;
  /** What they publish, without our fee; null for no price. */
  readonly published: NonNullable<ProviderView['published']>['services'][number] | null;
  readonly finished: ProviderView['prices'][number] | null;
}

export function toServices({ trades, prices, published }: ProviderView): Service[] {
  return trades.map((trade) => ({
    trade,
    published: published?.services.find((service) => service.trade === trade) ?? null,
    finished: prices.find((price) => price.trade === trade) ?? null,
  }));
}
