import { mask } from './mask.ts';

/** One side's text as the other reads it before the booking. */
export function withoutContacts(text: string): string {
  return mask(text).text;
}

/** Common extensions of uploads, which are not part of the name. */
const ending = /\.(?:jpe?g|png|webp|hei[cf]|gif|avif|pdf)$/iu;
const day = String.raw`20\d\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])`;
const time = String.raw`(?:[01]\d|2[0-3])[-_.:]?[0-5]\d(?:[-_.:]?[0-5]\d(?:[-_.]?\d{3})?)?`;
/** Picture names that cameras, telephones and messengers generate: a time, or a random name. */
const given = new RegExp(
  String.raw`(?<!\d)${day}(?:(?:[-_. t]|\s(?:at|um|à|a las|alle|om|às|kl\.?|klo|o)\s)?${time})?(?!\d)|` +
    String.raw`(?<![\da-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])`,
  'giu',
);

/** A file name as the other side reads it before the booking. Generated names stay. */
export function fileNameWithoutContacts(name: string): string {
  const end = ending.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - end.length);
  const stamps = [...stem.matchAll(given)].map(([stamp]) => stamp);
  const parts = stem.split(given);
  return parts.map((part, i) => withoutContacts(part) + (stamps[i] ?? '')).join('') + end;
}
