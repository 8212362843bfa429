/** Writes a number with the minus sign, where `Intl` has a hyphen in most languages; and zero without any sign. */
export function writeNumber(format: Intl.NumberFormat, value: number): string {
  return value < 0 ? format.format(value).replace('-', '−') : format.format(value === 0 ? 0 : value);
}
