/** A provider's levels, lowest first: each sets the commission of later jobs (lifecycle, section 4). */
export const providerLevels = ['new', 'established', 'pro', 'elite'] as const;
export type ProviderLevel = (typeof providerLevels)[number];
