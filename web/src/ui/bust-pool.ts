import { hashOf } from './initials.ts';

export interface BustLook {
  ground: string;
  skin: string;
  hair?: string;
  shirt: string;
  back?: 'long' | 'bob';
  top?: 'parted' | 'full' | 'swept' | 'short' | 'bun' | 'curls';
  beard?: boolean;
  glasses?: boolean;
  /** Colours of what is worn. */
  cap?: string;
  scarf?: string;
  bib?: string;
}

const sand = '#F3CDB0';
const tan = '#E2AB82';
const amber = '#C58858';
const brown = '#8D5A3B';
const black = '#22201F';
const grey = '#A7ADA9';
const red = '#A9502B';
const chestnut = '#5A3B28';

const north: BustLook[] = [
  { ground: '#DDEBE4', skin: sand, hair: red, shirt: '#EDE3D2', top: 'full', beard: true, bib: '#0B6B57' },
  { ground: '#F3DFC0', skin: sand, hair: chestnut, shirt: '#08523F', top: 'bun' },
  { ground: '#E3E1EC', skin: tan, hair: grey, shirt: '#2F4A6B', top: 'short', glasses: true },
  { ground: '#F0D6C8', skin: sand, hair: black, shirt: '#C8694A', back: 'bob', top: 'parted' },
  { ground: '#E4EBD9', skin: tan, hair: chestnut, shirt: '#5D6B54', beard: true, cap: '#0B6B57' },
  { ground: '#E9E4DA', skin: sand, hair: red, shirt: '#0B6B57', back: 'long', top: 'parted' },
  { ground: '#EADFD3', skin: sand, hair: grey, shirt: '#14211E', beard: true },
  { ground: '#DCE7EC', skin: tan, hair: black, shirt: '#3C5A52', top: 'swept', beard: true },
];
const south: BustLook[] = [
  { ground: '#EFE0D0', skin: amber, hair: black, shirt: '#8A4B00', top: 'curls', glasses: true },
  { ground: '#DCE7EC', skin: tan, hair: black, shirt: '#3C5A52', top: 'swept', beard: true },
  { ground: '#F3DFC0', skin: tan, hair: chestnut, shirt: '#08523F', back: 'long', top: 'parted' },
  { ground: '#E3E1EC', skin: tan, hair: grey, shirt: '#2F4A6B', top: 'short', glasses: true },
  { ground: '#F0D6C8', skin: amber, hair: black, shirt: '#C8694A', top: 'bun' },
  { ground: '#E4EBD9', skin: tan, hair: chestnut, shirt: '#5D6B54', beard: true, cap: '#0B6B57' },
];
const east: BustLook[] = [
  { ground: '#E3E1EC', skin: amber, hair: grey, shirt: '#2F4A6B', top: 'short', glasses: true },
  { ground: '#F0D6C8', skin: tan, shirt: '#0B6B57', scarf: '#0B6B57' },
  { ground: '#DDEBE4', skin: amber, hair: black, shirt: '#EDE3D2', top: 'full', beard: true, bib: '#0B6B57' },
  { ground: '#E0ECE7', skin: brown, shirt: '#C8694A', scarf: '#C8694A' },
  { ground: '#E4EBD9', skin: brown, hair: black, shirt: '#5D6B54', beard: true, cap: '#0B6B57' },
  { ground: '#DCE7EC', skin: tan, hair: black, shirt: '#3C5A52', top: 'full' },
  { ground: '#F3DFC0', skin: sand, hair: black, shirt: '#08523F', back: 'bob', top: 'parted' },
  { ground: '#EFE0D0', skin: amber, hair: black, shirt: '#8A4B00', top: 'curls' },
];

/** Pools by region group, so that a street of faces looks like the place. */
const pools: Record<string, BustLook[]> = { north, south, east };
const southern = new Set(['ES', 'IT', 'GR', 'PT', 'FR', 'MC', 'BR']);
const eastern = new Set(['AE', 'SG', 'KR', 'JP', 'HK', 'MY', 'IN']);

/** The same person always gets the same face. */
export function bustFor(id: string, country: string | null): BustLook {
  const region =
    country !== null && eastern.has(country) ? 'east' : country !== null && southern.has(country) ? 'south' : 'north';
  const pool = pools[region] ?? north;
  return pool[hashOf(id) % pool.length] ?? north[0]!;
}
