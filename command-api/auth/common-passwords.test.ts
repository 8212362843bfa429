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
  ])('is rejected when it is a common guess: %s', (password) => {
    expect(isCommonPassword(password, 'anna.smith@example.org')).toBe(true);
  });

  it.each([
    'violet kettle under the pier',
    'Gr8 tidal lanterns hum',
    '纸船过河二十七次看见月亮在水里',
    'mjölnir på tråden imorgon',
  ])('is accepted when it is an original phrase: %s', (password) => {
    expect(isCommonPassword(password, 'anna.smith@example.org')).toBe(false);
  });
});
