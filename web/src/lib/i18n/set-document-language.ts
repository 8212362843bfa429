import { getTextDirection } from './languages.ts';

/** The document says which language it is in, and which way it runs. */
export function setDocumentLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = getTextDirection(language);
}
