import type { InstantService } from '#events/catalog/availability.ts';
import type { ProviderProfileCommand } from '#domain/provider-profile/commands.ts';

type DemoProfile = Omit<Extract<ProviderProfileCommand, { name: 'PublishProfile' }>['data'], 'accountId'>;

type TraderDetails = Omit<Extract<ProviderProfileCommand, { name: 'DeclareTrader' }>['data'], 'accountId'>;

/** Who of them declares to be a trader. The others are private persons. */
export const traders: Readonly<Record<string, TraderDetails>> = {
  cormac: {
    name: 'Doyle Painting Ltd',
    address: '14 Quay Lane, Salthill, Galway, H91 X2Y3',
    register: 'Sample register 000000',
    vatNumber: 'IE0000000AA',
    certified: true,
  },
};

/** What Homewrights of the demonstration publish about themselves; prices in minor units. The others publish nothing. */
export const profiles: Readonly<Record<string, DemoProfile>> = {
  cormac: {
    about:
      'I paint homes that people are living in. Dust sheets first, quiet radio, and if I find damp I show you before I touch it.',
    startedIn: 2011,
    languages: ['en', 'ga'],
    place: 'Salthill, Galway',
    postcode: 'H91',
    radiusKm: 25,
    services: [{ trade: 'painting', unit: 'squareMetre', from: 1_400 }],
  },
  sinead: {
    about: 'Small rooms, stairs and the repairs that come before the paint. I work alone and on time.',
    startedIn: 2018,
    languages: ['en'],
    place: 'Galway',
    postcode: '',
    radiusKm: 15,
    services: [
      { trade: 'painting', unit: 'hour', from: 3_800 },
      { trade: 'fixing', unit: 'visit', from: 6_000 },
    ],
  },
  niamh: {
    about: 'Regular and one-off cleaning with our own equipment. Tell me about pets and I bring the right things.',
    startedIn: 2015,
    languages: ['en', 'pl'],
    place: 'Dublin',
    postcode: 'D06',
    radiusKm: 20,
    services: [{ trade: 'cleaning', unit: 'hour', from: 2_600 }],
  },
  sean: {
    about: 'Registered electrician. Fuse boards, lights, sockets. Every job ends with its certificate.',
    startedIn: 2003,
    languages: ['en', 'ga'],
    place: 'Cork',
    postcode: 'T12',
    radiusKm: 40,
    services: [{ trade: 'electrical', unit: 'visit', from: 9_000 }],
  },
  grainne: {
    about: 'Hedges, lawns and gardens that were left alone for a while. I take the green waste with me.',
    startedIn: 2009,
    languages: ['en'],
    place: 'Kilkenny',
    postcode: 'R95',
    radiusKm: 30,
    services: [{ trade: 'gardening', unit: 'hour', from: 3_200 }],
  },
  tadhg: {
    about: 'Flat-pack furniture, shelves, small moves with my own van.',
    startedIn: 2019,
    languages: ['en', 'es'],
    place: 'Limerick',
    postcode: 'V94',
    radiusKm: 25,
    services: [
      { trade: 'assembly', unit: 'hour', from: 3_500 },
      { trade: 'handyman', unit: 'hour', from: 3_500 },
      { trade: 'moving', unit: 'hour', from: 4_500 },
    ],
  },
  niall: {
    about: 'Leaks, taps, toilets and showers. I name the price before I open a wall.',
    startedIn: 2007,
    languages: ['en'],
    place: 'Galway',
    postcode: 'H91',
    radiusKm: 30,
    services: [{ trade: 'plumbing', unit: 'visit', from: 8_000 }],
  },
  brid: {
    about: 'Bathrooms and kitchens, and the pipes behind them.',
    startedIn: 2013,
    languages: ['en', 'ga', 'fr'],
    place: 'Oranmore, Galway',
    postcode: '',
    radiusKm: 35,
    services: [{ trade: 'plumbing', unit: 'hour', from: 5_500 }],
  },
  fergal: {
    about: '',
    startedIn: null,
    languages: ['en'],
    place: 'Galway',
    postcode: '',
    radiusKm: 50,
    services: [{ trade: 'hvac', unit: 'visit', from: 9_500 }],
  },
  priya: {
    about: 'Doors, shelves and fitted wardrobes, made to measure in my workshop and fitted in a day.',
    startedIn: 2012,
    languages: ['en', 'gu'],
    place: 'London',
    postcode: 'E8',
    radiusKm: 15,
    services: [{ trade: 'carpentry', unit: 'hour', from: 4_500 }],
  },
  jonas: {
    about: 'Meisterbetrieb in zweiter Generation. Wände, Decken, Böden – sauber abgeklebt und besenrein übergeben.',
    startedIn: 1998,
    languages: ['de', 'en'],
    place: 'Berlin',
    postcode: '10439',
    radiusKm: 30,
    services: [
      { trade: 'painting', unit: 'squareMetre', from: 1_600 },
      { trade: 'flooring', unit: 'squareMetre', from: 2_900 },
    ],
  },
  claire: {
    about: 'Fuites, robinets, chauffe-eau. Je vous dis le prix avant de commencer.',
    startedIn: 2010,
    languages: ['fr', 'it'],
    place: 'Lyon',
    postcode: '69007',
    radiusKm: 20,
    services: [{ trade: 'plumbing', unit: 'visit', from: 8_500 }],
  },
  marta: {
    about: 'Limpieza de casas y pisos, con productos sin olor si lo prefieres.',
    startedIn: 2016,
    languages: ['es', 'ca'],
    place: 'Valencia',
    postcode: '46002',
    radiusKm: 15,
    services: [{ trade: 'cleaning', unit: 'hour', from: 1_600 }],
  },
  marcus: {
    about: 'TVs on walls, furniture out of boxes, doors that close again.',
    startedIn: 2017,
    languages: ['en', 'es'],
    place: 'Austin',
    postcode: '78704',
    radiusKm: 40,
    services: [
      { trade: 'handyman', unit: 'hour', from: 6_500 },
      { trade: 'assembly', unit: 'visit', from: 9_000 },
    ],
  },
  ken: {
    about: '家具の組み立てと設置を承ります。養生をしてから作業し、梱包材は持ち帰ります。',
    startedIn: 2014,
    languages: ['ja', 'en'],
    place: '東京都世田谷区',
    postcode: '154-0001',
    radiusKm: 20,
    services: [{ trade: 'assembly', unit: 'visit', from: 8_000 }],
  },
};

/** What some of them do without being asked first; prices in minor units, without our fee. */
export const instantServices: Readonly<Record<string, readonly InstantService[]>> = {
  niamh: [{ trade: 'cleaning', price: 7_800, durationMinutes: 180 }],
  tadhg: [{ trade: 'assembly', price: 7_000, durationMinutes: 120 }],
};
