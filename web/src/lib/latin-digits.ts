/** Digits of any script as those of ASCII: full width, Arabic, Persian, Devanagari. */
export function toLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode encodes the ten digits of a script in a row, beginning with zero. */
function digitValue(code: number): number {
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
