import type { LanguageCode } from '#domain/languages.ts';

/** The 16 languages of the interface, each under its own name. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'it', name: 'Italiano' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'pt', name: 'Português' },
  { code: 'pl', name: 'Polski' },
  { code: 'lt', name: 'Lietuvių' },
  { code: 'no', name: 'Norsk' },
  { code: 'sv', name: 'Svenska' },
  { code: 'da', name: 'Dansk' },
  { code: 'fi', name: 'Suomi' },
  { code: 'el', name: 'Ελληνικά' },
  { code: 'ja', name: '日本語' },
  { code: 'ko', name: '한국어' },
] as const satisfies readonly { code: LanguageCode; name: string }[];

export type Language = LanguageCode;
export const DEFAULT_LANGUAGE: Language = 'en';

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);

export function isLanguage(code: string): code is Language {
  return languages.some((language) => language.code === code);
}

/** The language of a tag such as `de-AT`, or undefined when it is not supported. `nb` and `nn` are Norwegian. */
export function parseLanguageTag(tag: string): Language | undefined {
  const code = tag.toLowerCase().split('-')[0] ?? '';
  if (code === 'nb' || code === 'nn') return 'no';
  return isLanguage(code) ? code : undefined;
}

export function getTextDirection(code: string): 'ltr' | 'rtl' {
  return rightToLeft.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
