import { getTextDirection } from './languages.ts';

/** Sets the document's language and direction. */
export function setDocumentLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = getTextDirection(language);
}
