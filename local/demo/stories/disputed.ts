import type { JobStory } from '../job-story.ts';

const ireland = { country: 'IE', timezone: 'Europe/Dublin', budget: null } as const;

/** Disputed jobs: in direct fix, before an admin, and decided. */
export const disputedStories: readonly JobStory[] = [
  {
    ...ireland,
    key: 'bathroom-ceiling',
    client: 'aoife',
    category: 'painting',
    title: 'Bathroom ceiling after a leak',
    description:
      'Leak from upstairs is mended and dry. Stain of about one square metre, plaster sound. Ceiling six square metres.',
    area: 'Salthill, Galway',
    postcode: 'H91 K8YC',
    address: '14 Ard na Mara',
    posted: '-18 18:40',
    neededBy: '-8 18:00',
    offers: [
      {
        by: 'cormac',
        at: '-18 20:15',
        price: 24_500,
        materials: 4_500,
        startAt: '-12 09:00',
        minutes: 1440,
        message: 'Stain block, then two coats of a paint for damp rooms.',
      },
    ],
    steps: [
      { action: 'accept', offerOf: 'cormac', at: '-17 08:10' },
      { action: 'pay', at: '-17 08:14' },
      { action: 'start', at: '-12 08:55' },
      { action: 'claim', at: '-11 15:30', note: 'Stain is blocked, two coats on all of it.' },
      {
        action: 'dispute',
        by: 'client',
        reason: 'quality',
        at: '-9 19:05',
        statement:
          'Two days after he left, the stain came through again, as large as before. I had asked for a stain block and it was in the price.',
      },
      {
        action: 'write',
        by: 'client',
        at: '-9 19:12',
        text: 'I would rather have it put right than argue. Can you see it on the photo?',
      },
      {
        action: 'answer',
        by: 'provider',
        at: '-4 11:20',
        statement:
          'One coat of stain block went on, as agreed. The ceiling was still damp from above when I measured it again yesterday, so the leak is not dry.',
      },
      {
        action: 'propose-settlement',
        by: 'provider',
        at: '-3 09:30',
        outcome: { kind: 'partial-refund', refund: 4_000 },
        message: 'I give back the second coat, and come again for free once the leak is dry.',
      },
      { action: 'decline-settlement', by: 'client', at: '-3 18:45' },
      {
        action: 'propose-settlement',
        by: 'client',
        at: '-2 20:10',
        outcome: { kind: 'partial-refund', refund: 9_000 },
        message: 'The plumber says it is dry since March. Ninety euro back and we leave it at that.',
      },
    ],
  },
  {
    ...ireland,
    key: 'attic-rewiring',
    client: 'ciara',
    category: 'electrical',
    title: 'Rewire the attic room for an office',
    description:
      'One room under the roof, six sockets, two circuits, network to the ground floor. Boards can come up where needed.',
    area: 'Douglas, Cork',
    postcode: 'T12 W8NP',
    address: '5 Maryborough Rise',
    posted: '-25 10:05',
    neededBy: '-9 18:00',
    offers: [
      {
        by: 'sean',
        at: '-25 18:30',
        price: 118_000,
        materials: 36_000,
        startAt: '-14 08:30',
        minutes: 3 * 1440,
        message: 'Two new circuits from the board, network in the same chase. Boards go back as they were.',
      },
    ],
    steps: [
      { action: 'accept', offerOf: 'sean', at: '-24 09:00' },
      { action: 'pay', at: '-24 09:05' },
      { action: 'start', at: '-14 08:31' },
      {
        action: 'claim',
        at: '-11 16:40',
        note: 'Both circuits tested, network measured at full speed. Boards are screwed.',
      },
      {
        action: 'dispute',
        by: 'client',
        reason: 'incomplete',
        at: '-9 20:15',
        statement:
          'Four of the six sockets are there, and the network ends in the hall instead of the ground floor. The price was for all of it.',
      },
      { action: 'escalate', by: 'client', at: '-8 09:00' },
      {
        action: 'answer',
        by: 'provider',
        at: '-6 18:20',
        statement:
          'Two sockets were left out because the client wanted the desk at the other wall, which we agreed on the second day. The network can still go down.',
      },
      {
        action: 'propose-settlement',
        by: 'provider',
        at: '-5 08:10',
        outcome: { kind: 'partial-refund', refund: 12_000 },
        message: 'The two sockets off the price, and I pull the network down next week.',
      },
      { action: 'decline-settlement', by: 'client', at: '-5 12:00' },
      {
        action: 'propose-settlement',
        by: 'client',
        at: '-4 19:30',
        outcome: { kind: 'partial-refund', refund: 45_000 },
        message: 'Somebody else has to finish it, and that is what they ask for.',
      },
      { action: 'decline-settlement', by: 'provider', at: '-3 08:05' },
      { action: 'escalate', by: 'provider', at: '-1 09:10' },
    ],
  },
  {
    ...ireland,
    key: 'lawn',
    client: 'paul',
    category: 'gardening',
    title: 'Lay a new lawn behind the house',
    description: 'About 80 square metres, old lawn is gone already. Level the ground, rolled turf, first watering.',
    area: 'Kilkenny',
    postcode: 'R95 V6A2',
    address: '2 Castlecomer Road',
    posted: '-32 09:20',
    neededBy: '-20 18:00',
    offers: [
      {
        by: 'grainne',
        at: '-32 19:00',
        price: 38_000,
        materials: 17_000,
        startAt: '-26 08:30',
        minutes: 2 * 1440,
        message: 'Turf from Carlow, cut the day before. Keep off it for two weeks.',
      },
    ],
    steps: [
      { action: 'accept', offerOf: 'grainne', at: '-31 07:50' },
      { action: 'pay', at: '-31 07:54' },
      { action: 'start', at: '-26 08:28' },
      {
        action: 'claim',
        at: '-25 14:10',
        note: 'Laid and watered. The strip by the wall is seeded, turf ran short by two metres.',
      },
      {
        action: 'dispute',
        by: 'client',
        reason: 'incomplete',
        at: '-24 18:00',
        statement:
          'Two metres along the whole wall are bare earth with seed on it. That is a fifth of the lawn, and rolled turf was agreed.',
      },
      { action: 'escalate', by: 'client', at: '-23 09:15' },
      {
        action: 'answer',
        by: 'provider',
        at: '-22 20:30',
        statement:
          'The garden is larger than the 80 square metres of the request. I seeded the rest at my own cost instead of leaving it.',
      },
      { action: 'escalate', by: 'client', at: '-21 08:00' },
      {
        action: 'decide',
        by: 'orla',
        at: '-20 10:40',
        outcome: { kind: 'partial-refund', refund: 5_500 },
        reasons:
          'The photos show about 95 square metres, so the request was too small by a sixth; the seeded strip should still have been agreed before. The turf for half of it goes back.',
      },
    ],
  },
];
