import { hashText } from './initials.ts';
import { presumedGender } from './presumed-gender.ts';

export interface AvatarTraits {
  ground: string;
  skin: string;
  hair: string;
  shirt: string;
  back?: 'long' | 'bob';
  top?: 'parted' | 'full' | 'swept' | 'short' | 'bun' | 'curls';
  beard?: boolean;
  glasses?: boolean;
  /** Colours of clothes. */
  cap?: string;
  scarf?: string;
  bib?: string;
}

type Style = Omit<AvatarTraits, 'ground' | 'skin' | 'hair' | 'shirt'>;

const grounds = ['#DDEBE4', '#F3DFC0', '#E3E1EC', '#F0D6C8', '#E4EBD9', '#E9E4DA', '#DCE7EC', '#EFE0D0'];
const shirts = ['#08523F', '#2F4A6B', '#C8694A', '#5D6B54', '#8A4B00', '#3C5A52', '#6B3F6B', '#14211E'];
const green = '#0B6B57';

const menStyles: Style[] = [
  { top: 'full', beard: true, bib: green },
  { top: 'short', glasses: true },
  { beard: true, cap: green },
  { top: 'swept', beard: true },
  { top: 'full' },
  { top: 'swept', glasses: true },
  { top: 'curls' },
  { beard: true },
];
const womenStyles: Style[] = [
  { top: 'bun' },
  { back: 'bob', top: 'parted' },
  { back: 'long', top: 'parted' },
  { top: 'curls', glasses: true },
  { back: 'bob', top: 'parted', glasses: true },
  { top: 'bun', bib: green },
];
const scarved: Style[] = [{ scarf: green }, { scarf: '#C8694A' }];

/** Skin and hair colours by region; hair depends on skin, so that the two match. */
const complexions = {
  north: [
    '#F3CDB0/#A9502B',
    '#F3CDB0/#5A3B28',
    '#E2AB82/#A7ADA9',
    '#F3CDB0/#22201F',
    '#E2AB82/#5A3B28',
    '#C58858/#22201F',
  ],
  south: ['#E2AB82/#22201F', '#E2AB82/#5A3B28', '#C58858/#22201F', '#F3CDB0/#5A3B28', '#E2AB82/#A7ADA9'],
  east: ['#C58858/#22201F', '#E2AB82/#22201F', '#F3CDB0/#22201F', '#8D5A3B/#22201F', '#C58858/#A7ADA9'],
} as const;
const southern = new Set(['ES', 'IT', 'GR', 'PT', 'FR', 'MC', 'BR']);
const eastern = new Set(['SG', 'KR', 'JP', 'HK', 'MY', 'IN', 'AE']);

function pick<T>(from: readonly T[], seed: string): T {
  return from[hashText(seed) % from.length]!;
}

function stylesFor(name: string, country: string | null): Style[] {
  const gender = presumedGender(name);
  if (gender === 'male') return menStyles;
  const forWomen = country === 'AE' || country === 'MY' ? [...womenStyles, ...scarved] : womenStyles;
  return gender === 'female' ? forWomen : [...menStyles, ...forWomen];
}

/** The same person always gets the same face, made of the parts of their region's pool. */
export function avatarTraitsFor(person: { id: string; name: string; country?: string | null }): AvatarTraits {
  const country = person.country ?? null;
  const region = eastern.has(country ?? '') ? 'east' : southern.has(country ?? '') ? 'south' : 'north';
  const style = pick(stylesFor(person.name, country), `style ${person.id}`);
  const [skin = '', hair = ''] = pick<string>(complexions[region], `skin ${person.id}`).split('/');
  const shirt = style.scarf ?? pick(shirts, `shirt ${person.id}`);
  return { ...style, skin, hair, shirt: style.bib ? '#EDE3D2' : shirt, ground: pick(grounds, `ground ${person.id}`) };
}
