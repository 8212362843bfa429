import en from '#domain/consent/texts/1/en.json' with { type: 'json' };
import de from '#domain/consent/texts/1/de.json' with { type: 'json' };
import fr from '#domain/consent/texts/1/fr.json' with { type: 'json' };
import es from '#domain/consent/texts/1/es.json' with { type: 'json' };
import it from '#domain/consent/texts/1/it.json' with { type: 'json' };
import nl from '#domain/consent/texts/1/nl.json' with { type: 'json' };
import pt from '#domain/consent/texts/1/pt.json' with { type: 'json' };
import pl from '#domain/consent/texts/1/pl.json' with { type: 'json' };
import lt from '#domain/consent/texts/1/lt.json' with { type: 'json' };
import no from '#domain/consent/texts/1/no.json' with { type: 'json' };
import sv from '#domain/consent/texts/1/sv.json' with { type: 'json' };
import da from '#domain/consent/texts/1/da.json' with { type: 'json' };
import fi from '#domain/consent/texts/1/fi.json' with { type: 'json' };
import el from '#domain/consent/texts/1/el.json' with { type: 'json' };
import ja from '#domain/consent/texts/1/ja.json' with { type: 'json' };
import ko from '#domain/consent/texts/1/ko.json' with { type: 'json' };

import { findText, TEXT_VERSION } from '#domain/consent/texts.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { ConsentText } from '../contract/consent.ts';

/** Every text that a choice was ever based on, by version and language. */
const texts: Readonly<Record<number, Readonly<Record<LanguageCode, ConsentText>>>> = {
  1: { en, de, fr, es, it, nl, pt, pl, lt, no, sv, da, fi, el, ja, ko },
};

/** The text that is shown now. */
export function currentText(language: LanguageCode): ConsentText & { readonly version: number } {
  const text = texts[TEXT_VERSION]?.[language];
  if (text === undefined) throw new Error(`there is no consent text in ${language}`);
  return { ...text, version: TEXT_VERSION };
}

/** The text that was shown. @throws Error if it is missing, or is not the one with this hash */
export function shownText({
  version,
  language,
  sha256,
}: {
  version: number;
  language: string;
  sha256: string;
}): ConsentText {
  const code = language as LanguageCode;
  const text = texts[version]?.[code];
  if (text === undefined || findText(version, code)?.sha256 !== sha256) {
    throw new Error(`version ${version} of the consent text in ${language} is not the one that was shown`);
  }
  return text;
}
