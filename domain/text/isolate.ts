const FSI = '\u2068';
const PDI = '\u2069';

/** Letters and digits that are written from right to left; and the characters that only claim to be. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Direction characters other than a first-strong isolate and its end. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/g;
const isolates = /[\u2068\u2069]/g;

/**
 * A text as it stands inside another one, in plain text: written from right to left, it is isolated, so that it does not
 * move what is around it. Texts from left to right stay unchanged, as all languages of the product are. Direction
 * characters of the text itself are removed: a stored text can be older than the cleaning of texts.
 */
export function isolate(text: string): string {
  const plain = withPairedIsolates(text.replaceAll(directions, ''));
  return rightToLeft.test(plain) ? FSI + plain + PDI : plain;
}

/** Isolates within the text (a sentence with a name in it) stay, with as many ends as beginnings. */
function withPairedIsolates(text: string): string {
  let open = 0;
  const paired = text.replaceAll(isolates, (character) => {
    if (character === PDI && open === 0) return '';
    open += character === FSI ? 1 : -1;
    return character;
  });
  return paired + PDI.repeat(open);
}
