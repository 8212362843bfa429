import { describe, expect, it } from 'vitest';

import { chooseCommand } from './commands/choose-command.ts';
import { createRandom, type Random } from './random.ts';

const draws = (random: Random, count = 50): number[] => Array.from({ length: count }, () => random.next());

describe('the stream of one kind of draw', () => {
  it('is the same for a seed and a label, whatever else is drawn, and how often', () => {
    const alone = draws(createRandom(7).child('offers'));
    const root = createRandom(7);
    const [offers, added] = [root.child('offers'), root.child('a new failure')];
    const among = alone.map(() => {
      draws(added, 3);
      root.next();
      root.child('a new persona').child('offers').next();
      return offers.next();
    });
    expect(among).toEqual(alone);
  });

  it('continues where it was when it is requested again', () => {
    const [once, again] = [createRandom(7), createRandom(7)];
    expect(Array.from({ length: 50 }, () => again.child('offers').next())).toEqual(draws(once.child('offers')));
  });

  it('differs for another label, another seed, and another place', () => {
    const first = (random: Random) => draws(random.child('offers'), 1)[0];
    const others = [
      first(createRandom(7)),
      first(createRandom(8)),
      first(createRandom(7).child('offers')),
      draws(createRandom(7).child('reviews'), 1)[0],
      draws(createRandom(7), 1)[0],
    ];
    expect(new Set(others).size).toBe(others.length);
  });

  it('is equally uniform for any label', () => {
    const root = createRandom(1);
    const firsts = Array.from({ length: 4_000 }, (_none, index) => root.child(`person ${index}`).next());
    for (const [from, to] of [
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ] as const) {
      const share = firsts.filter((draw) => from <= draw && draw < to).length / firsts.length;
      expect(share).toBeGreaterThan(0.22);
      expect(share).toBeLessThan(0.28);
    }
  });
});

describe('an added command', () => {
  const names = ['SubmitOffer', 'AcceptOffer', 'CancelJob'] as const;
  const likelihood = (name: string): number => (name === 'CancelJob' ? 0.1 : 0.6);

  it('changes no other choice than those that it wins', () => {
    const [before, after] = [createRandom(7), createRandom(7)];
    const chosen = Array.from({ length: 500 }, () => [
      chooseCommand(names, likelihood, before),
      chooseCommand(['PinJob', ...names], likelihood, after),
    ]);
    const others = chosen.filter(([, now]) => now !== 'PinJob');
    expect(others.length).toBeGreaterThan(200);
    expect(others.length).toBeLessThan(chosen.length);
    expect(others.map(([, now]) => now)).toEqual(others.map(([once]) => once));
  });

  it('is picked as often as any other', () => {
    const random = createRandom(7);
    const picked = Array.from({ length: 3_000 }, () => random.pickByName(names));
    for (const name of names) {
      expect(picked.filter((each) => each === name).length).toBeGreaterThan(900);
    }
  });
});
