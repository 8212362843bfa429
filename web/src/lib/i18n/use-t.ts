import type { Language } from './languages.ts';
import type { Namespace } from './resources.ts';
import { type Texts, textSource } from './text-source.ts';

/** The texts of one namespace, with keys checked against its English file. */
export function useT<N extends Namespace>(namespace: N): Texts<N> {
  return textSource().useTexts(namespace);
}

export function useLanguage(): Language {
  return textSource().useLanguage();
}
