const FSI = '\u2068';
const PDI = '\u2069';

/** Letters and digits that are written from right to left, and direction characters. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Direction characters other than a first-strong isolate and its end. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/g;
const isolates = /([\u2068\u2069])/;

/** Whether a text can move what stands around it: most cannot, as all languages of the product go from left to right. */
export function isTurning(text: string): boolean {
  return turning.test(text);
}

/**
 * A text as it stands inside another one, in plain text: isolated where it is written from right to left, and else
 * unchanged. Direction characters of its own are removed (a stored text can be older than the cleaning of texts), but for
 * the isolates in it: a sentence with a name can become a part of another text.
 */
export function isolate(text: string): string {
  if (!isTurning(text)) return text;
  let [paired, open, isApart] = ['', 0, true];
  for (const part of text.replaceAll(directions, '').split(isolates)) {
    if (part === PDI && open === 0) continue;
    open += part === FSI ? 1 : part === PDI ? -1 : 0;
    isApart &&= part === PDI || open > 0 || !isTurning(part);
    paired += part;
  }
  paired += PDI.repeat(open);
  return isApart ? paired : FSI + paired + PDI;
}
