/** Breaks of lines and pages, as systems and word processors write them. */
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Control and direction characters, everything that Unicode calls ignorable, and blank glyphs; not the joiners and
 * variation selectors, which a script or an emoji can need. First the flags of England, Scotland and Wales: the only
 * tag characters that show something.
 */
const flagOrHidden =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})|(?!\u200c|\u200d|\n|\p{Variation_Selector})[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc\u{1d159}]/gu;
const needlessSelector =
  /(?<!\p{Emoji})[\ufe0e\ufe0f]|(?<!\p{Ideographic})[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]|(?<!\p{Script=Mongolian})[\u180b-\u180d\u180f]/gu;
const joiner = /[\u200c\u200d]/g;
/** Scripts whose letters change their form beside a joiner. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const emojiEnd = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u;
const emojiStart = /^\p{Extended_Pictographic}/u;
/** The blank of Braille outside a Braille text. */
const brailleBlank = /(?<![\u2801-\u28ff])\u2800(?![\u2801-\u28ff])/g;
/** More marks than any script stacks on a letter: they would cover the lines around it. */
const stackedMarks = /(?<=\p{M}{8})\p{M}+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A person's text of one line: like `cleanPassage`, and breaks of lines and rows of spaces become one space. */
export function cleanLine(text: string): string {
  return clean(text, (blank) => (blank.length > 1 || blank === '\n' ? ' ' : blank));
}

/**
 * A person's text of several lines, as everybody reads it: in the normal form NFC, without characters that show nothing
 * or change the direction of the text around them, with at most one empty line in a row, and trimmed. A text with
 * nothing visible becomes empty. Cleaning a clean text changes nothing. Takes time linear in the length.
 */
export function cleanPassage(text: string): string {
  return clean(text, (blank) => {
    const lines = blank.split('\n');
    return lines.length > 1 ? `${lines.length > 2 ? '\n\n' : '\n'}${lines.at(-1) ?? ''}` : blank;
  });
}

function clean(text: string, arrange: (blank: string) => string): string {
  const shown = text
    .replaceAll(lineBreak, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(flagOrHidden, (_, flag: string | undefined) => flag ?? '')
    .replaceAll(needlessSelector, '')
    .replaceAll(joiner, (character, at: number, whole: string) => {
      const [before, after] = [whole.slice(Math.max(0, at - 2), at), whole.slice(at + 1, at + 3)];
      return isNeeded(character, before, after) ? character : '';
    })
    .normalize('NFC')
    .replaceAll(stackedMarks, '')
    .replaceAll(brailleBlank, ' ');
  return visible.test(shown) ? shown.replaceAll(/\s+/gu, arrange).trim() : '';
}

/** @param before and after: two units of the text on each side, a whole character among them */
function isNeeded(character: string, before: string, after: string): boolean {
  const zeroWidthJoiner = '\u200d';
  if (joining.test(Array.from(before).at(-1) ?? ''))
    return character === zeroWidthJoiner || joining.test(Array.from(after)[0] ?? '');
  return character === zeroWidthJoiner && emojiEnd.test(before) && emojiStart.test(after);
}
