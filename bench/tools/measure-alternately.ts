import { median } from './quantiles.ts';

/**
 * Measures two sides in turns and returns the medians: other load on the machine, and the growth of the tables, affect
 * both alike.
 */
export async function measureAlternately(
  rounds: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ ours: number; baseline: number; ratio: number }> {
  const [our, base, ratio]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    // Alternates which side is first: the second one always finds a warmer machine.
    const oursFirst = round % 2 === 0;
    const first = await (oursFirst ? ours() : baseline());
    const second = await (oursFirst ? baseline() : ours());
    const [a, b] = oursFirst ? [first, second] : [second, first];
    our.push(a);
    base.push(b);
    ratio.push(a / b);
  }
  return { ours: median(our), baseline: median(base), ratio: median(ratio) };
}
