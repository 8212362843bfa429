import { globalId } from '#domain/provider-picture/global-id.ts';
import { presumedGender } from '#domain/provider-picture/presumed-gender.ts';
import { regionGroup, type RegionGroup } from '#domain/provider-picture/region-group.ts';

import { hashText } from './initials.ts';

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
const complexions: Readonly<Record<RegionGroup, readonly string[]>> = {
  westernEuropean: [
    '#F3CDB0/#5A3B28',
    '#F3CDB0/#22201F',
    '#E2AB82/#A7ADA9',
    '#E2AB82/#5A3B28',
    '#C58858/#22201F',
    '#F3CDB0/#A9502B',
  ],
  nordic: ['#F3CDB0/#A98B4F', '#F3CDB0/#5A3B28', '#F3CDB0/#A9502B', '#E2AB82/#A7ADA9', '#E2AB82/#22201F'],
  mediterranean: ['#E2AB82/#22201F', '#E2AB82/#5A3B28', '#C58858/#22201F', '#F3CDB0/#5A3B28', '#E2AB82/#A7ADA9'],
  englishSpeaking: [
    '#F3CDB0/#A9502B',
    '#F3CDB0/#5A3B28',
    '#E2AB82/#A7ADA9',
    '#F3CDB0/#22201F',
    '#8D5A3B/#22201F',
    '#C58858/#22201F',
  ],
  easternEuropean: ['#F3CDB0/#A98B4F', '#F3CDB0/#5A3B28', '#E2AB82/#5A3B28', '#F3CDB0/#22201F', '#E2AB82/#A7ADA9'],
  asian: ['#C58858/#22201F', '#E2AB82/#22201F', '#F3CDB0/#22201F', '#8D5A3B/#22201F', '#C58858/#A7ADA9'],
};

/** Providers whose illustration is chosen by hand, by their global id: those of the demonstration's first pages. */
const fixed: Readonly<Record<string, AvatarTraits>> = {
  'provider:494f2eed-753f-50f5-98d3-92afd82d6daf': {
    top: 'full',
    beard: true,
    bib: green,
    ground: '#DDEBE4',
    skin: '#F3CDB0',
    hair: '#A9502B',
    shirt: '#EDE3D2',
  },
  'provider:4b7ba7f5-26db-56ec-b5a5-f9281a6a5800': {
    top: 'swept',
    beard: true,
    ground: '#DCE7EC',
    skin: '#E2AB82',
    hair: '#22201F',
    shirt: '#3C5A52',
  },
};

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
  const chosen = fixed[globalId(person.id)];
  if (chosen !== undefined) return chosen;
  const country = person.country ?? null;
  const style = pick(stylesFor(person.name, country), `style ${person.id}`);
  const [skin = '', hair = ''] = pick(complexions[regionGroup(country)], `skin ${person.id}`).split('/');
  const shirt = style.scarf ?? pick(shirts, `shirt ${person.id}`);
  return { ...style, skin, hair, shirt: style.bib ? '#EDE3D2' : shirt, ground: pick(grounds, `ground ${person.id}`) };
}
