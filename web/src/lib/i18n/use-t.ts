import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';
import type { Namespace } from './resources.ts';

/** The texts of one namespace, with keys checked against its English file. */
export function useT<N extends Namespace>(namespace: N) {
  return useTranslation(namespace).t;
}

export function useLanguage(): Language {
  const { resolvedLanguage } = useTranslation('common').i18n;
  return resolvedLanguage && isLanguage(resolvedLanguage) ? resolvedLanguage : DEFAULT_LANGUAGE;
}
