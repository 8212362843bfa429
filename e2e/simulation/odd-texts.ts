import type { Random } from './random.ts';

/** The fields in which people write. */
const written = new Set(['title', 'description', 'area', 'address', 'message', 'note', 'text', 'statement', 'reasons']);
const unseen = ['\u202e', '\u200b', '\u2066', '\u2028', '\ufeff', '\u{e0041}', '\u0007', '\r\n', '\u3164', '\u2800'];
const oddities = [...unseen, ' שרה ', ' cafe\u0301 ', ' ｷｯﾁﾝ ', ' 👩\u200d🔧 ', '\u00a0'];
const ODD_SHARE = 0.2;

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
