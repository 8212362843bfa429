import type { TFunction } from 'i18next';
import type { FallbackNs } from 'react-i18next';
import type { Language } from './languages.ts';
import type { Namespace } from './resources.ts';

/** The texts of one namespace. */
export type Texts<N extends Namespace> = TFunction<FallbackNs<N>>;

/**
 * Where texts come from: react-i18next in the application, a reader of the same files on the landing page. With i18next
 * the landing page loads 118.4 kB of scripts instead of 96.9, and its budget is 100. Both give the same texts
 * (landing-i18n.test.ts).
 */
export interface TextSource {
  /** React hooks, called in the same order on every render because a document never changes its source. */
  useTexts<N extends Namespace>(namespace: N): Texts<N>;
  useLanguage(): Language;
  changeLanguage(language: Language): Promise<void>;
}

let current: TextSource | null = null;

export function setTextSource(source: TextSource): void {
  current = source;
}

export function textSource(): TextSource {
  if (!current) throw new Error('no texts yet');
  return current;
}
