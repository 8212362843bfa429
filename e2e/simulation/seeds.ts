/** A seed that once failed stays among them for ever; the rest are as good as any. */
const seeds = Array.from({ length: 200 }, (_none, index) => index + 1);

/** Lives in which more goes out of a payment than came in: not understood yet. Each must fail until that is mended. */
export const brokenSeeds = [52, 128, 184];

export const firstHundred = seeds.slice(0, 100).filter((seed) => !brokenSeeds.includes(seed));
export const secondHundred = seeds.slice(100).filter((seed) => !brokenSeeds.includes(seed));
