/** The 16 languages of the product: of its pages, its mails and its text messages. */
export const languageCodes = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'lt',
  'no',
  'sv',
  'da',
  'fi',
  'el',
  'ja',
  'ko',
] as const;
export type LanguageCode = (typeof languageCodes)[number];
