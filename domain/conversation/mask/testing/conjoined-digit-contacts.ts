import type { ContactCase } from './contact-case.ts';

/** Numbers whose figures only "and" and "then" separate. */
export const conjoinedDigitContacts: readonly ContactCase[] = [
  ['no', 'phone', 'Ring meg på 41 og 23 og 45 og 67', '41', '23', '67'],
  ['no', 'phone', 'ring 412 og 34 og 567', '412', '567'],
  ['no', 'phone', 'Det er 4 og 1 og 2 og 3 og 4 og 5 og 6 og 7', '4 og', '7'],
  ['no', 'phone', 'Først 41, så 23, så 45, og til slutt 67', '41', '23', '45', '67'],
  ['no', 'phone', 'ring på 20 og 40 og 60 og 80', '20', '80'],
  ['no', 'phone', '+47 41 og 23 og 45 og 67', '41', '67'],
  ['da', 'phone', 'Mit nummer er 20 og 12 og 34 og 56', '20', '56'],
  ['da', 'phone', 'nummeret er 98 så 76 så 54 så 32', '98', '32'],
  ['da', 'phone', 'det er 20 12, og så 34 56', '20', '34', '56'],
  ['da', 'phone', 'Ring til mig på 20 og 12, derefter 34 og 56', '20', '34', '56'],
  ['sv', 'phone', 'Ring 070 och 123 och 45 och 67', '070', '123', '67'],
  ['sv', 'phone', 'mitt nummer är 070, sedan 123, sedan 45 och sist 67', '070', '45', '67'],
  ['sv', 'phone', 'jag nås på 073 så 456 så 78 så 90', '073', '90'],
  ['sv', 'phone', '0 och 7 och 0 och 1 och 2 och 3 och 4 och 5 och 6 och 7', '7 och', '0 och'],
  ['en', 'phone', 'It is 087 and 123 and 4567', '087', '4567'],
  ['de', 'phone', '0176 und 123 und 456 und 78', '0176', '456'],
  ['fr', 'phone', 'le 06 et 12 et 34 et 56 et 78', '06', '34', '78'],
  ['pl', 'phone', '+48 601 i 234 i 567', '601', '567'],
  ['fi', 'phone', '040 ja 123 ja 4567', '040', '4567'],
];
