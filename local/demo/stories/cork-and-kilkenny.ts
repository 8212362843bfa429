import type { JobStory } from '../job-story.ts';

const ireland = { country: 'IE', timezone: 'Europe/Dublin', budget: null } as const;

/** Jobs in Cork and Kilkenny. */
export const corkAndKilkennyStories: readonly JobStory[] = [
  {
    ...ireland,
    key: 'fuse-board',
    client: 'ciara',
    category: 'electrical',
    title: 'Replace an old fuse board',
    description:
      'Rewirable fuses from the seventies, house of three bedrooms. Cooker and shower are on it. Access is easy.',
    area: 'Douglas, Cork',
    postcode: 'T12 W8NP',
    address: '5 Maryborough Rise',
    posted: '-52 18:12',
    neededBy: '-36 18:00',
    offers: [
      {
        by: 'sean',
        at: '-52 19:44',
        price: 92_000,
        materials: 31_000,
        startAt: '-43 08:30',
        minutes: 480,
        message: 'New board with RCBOs on every circuit, everything tested. Power is off from nine to three.',
      },
    ],
    steps: [
      { action: 'accept', offerOf: 'sean', at: '-51 07:58' },
      { action: 'pay', at: '-51 08:04' },
      { action: 'start', at: '-43 08:33' },
      {
        action: 'claim',
        at: '-43 15:20',
        note: 'Board is in, every circuit tested and labelled. Certificate is on the kitchen table.',
      },
      { action: 'approve', at: '-42 20:15' },
      {
        action: 'review',
        by: 'client',
        at: '-40 17:25',
        stars: 4,
        scores: [5, 3, 4],
        text: 'New fuse board, tested and labelled. It took an hour longer than he said, the certificate was there at once.',
      },
      {
        action: 'review',
        by: 'provider',
        at: '-39 08:05',
        stars: 4,
        text: 'Good to work for. The attic was fuller than described.',
      },
    ],
  },
  {
    ...ireland,
    key: 'hedge',
    client: 'paul',
    category: 'gardening',
    title: 'Cut a beech hedge down to shoulder height',
    description:
      'Twenty-five metres along the road, two and a half metres high now. Cuttings have to go. Ladder access from both sides.',
    area: 'Kilkenny',
    postcode: 'R95 V6A2',
    address: '2 Castlecomer Road',
    posted: '-24 13:30',
    neededBy: '-12 18:00',
    offers: [
      {
        by: 'grainne',
        at: '-24 20:02',
        price: 19_000,
        startAt: '-18 09:00',
        minutes: 360,
        message: 'One day with the long-reach cutter, and I take the cuttings to the yard.',
      },
    ],
    steps: [
      { action: 'accept', offerOf: 'grainne', at: '-23 12:40' },
      { action: 'pay', at: '-23 12:45' },
      { action: 'start', at: '-18 09:01' },
      { action: 'claim', at: '-18 15:22', note: 'Down to 1.40 m, swept, two loads taken away.' },
      { action: 'approve', at: '-17 08:10' },
      {
        action: 'review',
        by: 'client',
        at: '-15 18:30',
        stars: 5,
        text: 'Hedge down to shoulder height, cuttings gone the same day.',
      },
      { action: 'review', by: 'provider', at: '-15 21:14', stars: 5, text: 'Road was coned off before I came. Great.' },
    ],
  },
  {
    ...ireland,
    key: 'piano',
    client: 'ciara',
    category: 'moving',
    title: 'Move an upright piano down one floor',
    description:
      'Upright piano, about 220 kg, straight stairs with one landing. It goes to the ground floor of the same house.',
    area: 'Douglas, Cork',
    postcode: 'T12 W8NP',
    address: '5 Maryborough Rise',
    posted: '-13 11:20',
    neededBy: '-4 18:00',
    offers: [],
    steps: [],
  },
];
