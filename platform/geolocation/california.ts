import { toBlock } from './address-blocks.ts';
import { decodeRanges, isInRanges } from './block-ranges.ts';
import ranges from './california-ranges.json' with { type: 'json' };

/** Whether an address is in California, for addresses in the United States: the ranges run on across other countries'. */
export function createCaliforniaTest(): (address: string) => boolean {
  const bounds = { ipv4: decodeRanges(ranges.ipv4), ipv6: decodeRanges(ranges.ipv6) };
  return (address) => {
    const { family, block } = toBlock(address);
    return isInRanges(bounds[family], block);
  };
}
