import type english from '../../../locales/en/install.json';
import type { Language } from '#web/lib/i18n/languages.ts';

type Texts = typeof english;
export type InstallTexts = (key: keyof Texts) => string;

const files = import.meta.glob<Texts>('../../../locales/*/install.json', { import: 'default' });

/** The landing page has no reader for texts that arrive late, so the card brings its own, for both documents. */
export async function loadInstallTexts(language: Language): Promise<InstallTexts> {
  const file = files[`../../../locales/${language}/install.json`];
  if (!file) throw new Error(`No texts of the install card in ${language}`);
  const texts = await file();
  return (key) => texts[key];
}
