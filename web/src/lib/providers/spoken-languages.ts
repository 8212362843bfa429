/** Languages that Homewrights can name (ISO 639): those of the countries we serve, and of many who work there. */
const spokenLanguages = (
  'am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk ko ku ' +
  'lb lt lv mi mk ms mt ne nl no pa pl ps pt ro ru sk sl so sq sr sv sw ta te th ti tr uk ur uz vi zh'
).split(' ');

/** In the reader's language; its code where the browser has no name for it. */
export function languageName(code: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Those that are not chosen yet, in the order of their names. */
export function otherLanguages(chosen: readonly string[], locale: string) {
  return spokenLanguages
    .filter((code) => !chosen.includes(code))
    .map((code) => ({ value: code, label: languageName(code, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
