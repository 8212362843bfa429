import { directionOf } from './languages.ts';

/** The document says which language it is in, and which way it runs. */
export function dressDocument(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
