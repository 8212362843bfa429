import { describe, expect, it } from 'vitest';

import { MASK } from './mask.ts';
import { contacts } from './mask/testing/contacts.ts';
import { fileNameWithoutContacts } from './without-contacts.ts';

describe('a file name', () => {
  it.each([
    'IMG_20270304_101530.jpg',
    'PXL_20270304_101530123.jpg',
    '20270304101530.jpg',
    'Screenshot_20270304-101530.png',
    'WhatsApp Image 2027-03-04 at 10.15.30.jpeg',
    'Bildschirmfoto 2027-03-04 um 10.15.30.png',
    'IMG-20270304-WA0001.jpg',
    'KakaoTalk_20270304_101530123.jpg',
    'E3F2A1B0-1234-4567-89AB-0123456789AB.heic',
    'DSC_0042.JPG',
    'Scan 2027-03-04 10.15.pdf',
    'Rechnung 2027-00123.pdf',
    'Wohnzimmer 4,5 x 3,2 m.webp',
    '台所の写真.png',
    'no ending',
  ])('%s stays unchanged', (name) => {
    expect(fileNameWithoutContacts(name)).toBe(name);
  });

  it.each([
    ['call 087 123 4567.jpg', `call ${MASK}.jpg`],
    ['joe@example.com.png', `${MASK}.png`],
    ['2027-03-04 087 123 4567.jpg', `2027-03-04 ${MASK}.jpg`],
    ['www.joe-paints.example.pdf', `${MASK}.pdf`],
    ['0871234567', MASK],
    ['zero eight seven one two three four five six seven.webp', `${MASK}.webp`],
  ])('%s is masked', (name, shown) => {
    expect(fileNameWithoutContacts(name)).toBe(shown);
  });

  it.each(contacts)('%s · %s · %s: hides the contact', (_language, _kind, text, ...hidden) => {
    const shown = fileNameWithoutContacts(`${text}.jpg`);
    for (const part of hidden) expect(shown).not.toContain(part);
    expect(shown).toMatch(/\.jpg$/);
  });
});
