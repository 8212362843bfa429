/** A seed that once failed stays among them for ever; the rest are as good as any. */
const seeds = Array.from({ length: 200 }, (_none, index) => index + 1);

export const firstHundred = seeds.slice(0, 100);
export const secondHundred = seeds.slice(100);
