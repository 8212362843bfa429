import { describe, expect, it } from 'vitest';

import { isCommonPassword } from './common-passwords.ts';

describe('a new password', () => {
  it.each([
    'passwordpassword',
    'P@ssw0rd-P@ssw0rd!',
    'qwertyuiopasdfgh',
    '123456789012345',
    'aaaaaaaaaaaaaaaa',
    'iloveyou-iloveyou-2024',
    'CorrectHorseBatteryStaple',
    'homewright-2026-homewright',
    'anna.smith-anna.smith1',
    // Doubled words of any language, with what people add.
    'kettlekettlekettle',
    'Zahnbürste-Zahnbürste',
    'Oisín1985Oisín1985!',
    'ねこのしっぽ2020ねこのしっぽ2020',
    // Walks along the keyboard, in both directions and on other layouts.
    'poiuytrewqlkjhgf',
    'mnbvcxzlkjhgfdsa1',
    'azertyuiopqsdfgh',
    'zyxwvutsrqponmlk',
    'dfghjkl-rtyuiop-98',
    // Of one's own address, in another order.
    'smith-anna-19850412',
    'annasmithpassword',
  ])('is rejected when it is a common guess: %s', (password) => {
    expect(isCommonPassword(password, 'anna.smith@example.org')).toBe(true);
  });

  it.each([
    'violet kettle under the pier',
    'Gr8 tidal lanterns hum',
    '纸船过河二十七次看见月亮在水里',
    'mjölnir på tråden imorgon',
    'quiet herons quiet herons',
    'smithy annals of a poet',
    'the wet properties rewound',
  ])('is accepted when it is an original phrase: %s', (password) => {
    expect(isCommonPassword(password, 'anna.smith@example.org')).toBe(false);
  });
});
