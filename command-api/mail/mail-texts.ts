import type { LanguageCode } from '#domain/languages.ts';

import { createTexts, type Text } from '../create-texts.ts';
import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import el from './texts/el.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fi from './texts/fi.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import lt from './texts/lt.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import no from './texts/no.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };

/** The texts of mails by language: each a file like the English one, with the same keys, and a line here. */
const texts: Readonly<Record<LanguageCode, object>> = {
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  it,
  ja,
  ko,
  lt,
  nl,
  no,
  pl,
  pt,
  sv,
};
export type MailText = Text;

/** The language's texts; English where there are none. */
export const mailTexts = createTexts(texts);
