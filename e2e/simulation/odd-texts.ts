import type { Random } from './random.ts';

/** The fields in which people write. */
const written = new Set(['title', 'description', 'area', 'address', 'message', 'note', 'text', 'statement', 'reasons']);
const unseen = ['\u202e', '\u200b', '\u2066', '\u2028', '\ufeff', '\u{e0041}', '\u0007', '\r\n', '\u3164', '\u2800'];
const oddities = [...unseen, ' שרה ', ' cafe\u0301 ', ' ｷｯﾁﾝ ', ' 👩\u200d🔧 ', '\u00a0'];
const ODD_SHARE = 0.2;
const ODD_NAME_SHARE = 0.4;
const usualName = { firstName: 'Robin', lastName: 'Vos', businessName: null, city: null };
const oddNames: readonly Partial<Record<keyof typeof usualName, string>>[] = [
  { firstName: 'Robin\u202e', lastName: '\u2067Vos\u2069' },
  { firstName: 'Rene\u0301e', lastName: 'A\u030angstro\u0308m', city: 'Go\u0308teborg' },
  { firstName: 'ｻﾁｺ', lastName: '山田\u3000太郎' },
  { lastName: '\u1112\u1161\u11ab', city: '\u0130stanbul' },
  { firstName: 'שרה', lastName: 'כהן', businessName: 'שרה כהן\u200f' },
  {
    lastName: 'Wolfeschlegelsteinhausenbergerdorff',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  },
  { firstName: 'Zoe\u0308\u200b', businessName: 'Vos\u2028& Daughters\u00a0Ltd' },
];

/** The names of a person, some as no list of names has them. */
export function namesOf(random: Random): Record<keyof typeof usualName, string | null> {
  return random.chance(ODD_NAME_SHARE) ? { ...usualName, ...random.pick(oddNames) } : usualName;
}

/** Some texts as people paste them: with invisible characters, or with those that turn what is around them. */
export function withOddTexts(data: object, random: Random): object {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => {
      if (!written.has(name) || typeof value !== 'string' || !random.chance(ODD_SHARE)) return [name, value];
      const at = random.int(0, value.length);
      return [name, value.slice(0, at) + random.pick(oddities) + value.slice(at)];
    }),
  );
}
