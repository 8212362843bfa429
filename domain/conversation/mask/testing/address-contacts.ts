import type { ContactCase } from './contact-case.ts';

/** Addresses with top-level domains outside the lists, and the longer ones inside. */
export const addressContacts: readonly ContactCase[] = [
  ['en', 'email', 'Write to brid@homewright.example.', 'brid', 'homewright', 'example'],
  ['en', 'email', 'tom@walsh.builders, or tom@paint.walsh.london', 'walsh', 'builders', 'london'],
  ['en', 'email', 'tom@walsh.services or me@tom.email?', 'walsh', 'services', 'me@tom', 'email'],
  ['en', 'email', 'me@tom.cloud', 'tom', 'cloud'],
  ['en', 'email', 'tom@walsh[dot]services', 'walsh', 'services'],
  ['en', 'link', 'all of it on walsh.builders', 'walsh', 'builders'],
  ['ja', 'email', '私のメールは田中@塗装.みんな です', '田中', '塗装', 'みんな'],
  ['ko', 'email', 'minsu@paint.services로 보내 주세요', 'minsu', 'services'],
];
