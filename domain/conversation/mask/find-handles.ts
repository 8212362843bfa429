import { normaliseWord } from './normalise.ts';
import { findMatches, type Span } from './span.ts';

/** Other platforms. Those of the second list are also ordinary words and count only with an odd handle. */
const places =
  'whats ?app|telegram|viber|insta(?!ll|n[ct])(?:gram)?|facebook|snap(?:chat)?|tik ?tok|twitter|linkedin|skype|discord|we ?chat|kakao(?:talk)?|threema|zalo|youtube';
const wordPlaces = 'signal|line|messenger|vinted';
/**
 * These abbreviations also mean other things, as FB is a German floor: only a handle that begins with letters counts.
 */
const shortPlaces = 'ig|fb';
const koreanPlaces = '카카오톡|카톡|카카오|텔레그램|인스타그램|인스타';
const placesElsewhere = '카카오톡 카톡 카카오 텔레그램 인스타그램 인스타 ライン インスタ テレグラム';
const list = (words: string): string => words.split(' ').map(normaliseWord).join('|');
const is = list('is ist est es e é er är on jest yra είναι は 은 는');
const mine = list('my mein meine mon mi mio mijn meu o meu mój moj moje mano min mitt oma mun μου');
const name = list('id user username name nick account handle アイディー 아이디');
const handle = String.raw`@?[a-z0-9][a-z0-9._-]{1,29}`;
/** A handle that cannot be a word or a number. */
const oddHandle = String.raw`@?(?=[a-z0-9._-]{0,29}[a-z])(?=[a-z0-9._-]{0,28}[\d_.][a-z0-9])[a-z0-9][a-z0-9._-]{2,29}`;
const lettered = '(?=@?[a-z]{2})';
/** Latin letters in a Korean sentence are a handle, unless they name something that one sends or does there. */
const foreignHandle = String.raw`@?(?!(?:call|chat|live|link|message|photo|story|video|voice)s?(?![a-z0-9._-]))[a-z][a-z0-9._-]{3,29}`;
const place = String.raw`(?:(?<!\p{L})(?:${places})|${list(placesElsewhere)})(?:\s?(?:${name}))?`;

/** `handle` is the masked part, at the end of the match: the handle without the platform. */
const patterns = [
  // @joe, but neither a mail address nor "@ 5 pm". Several without a space, too: each would only show after the others.
  String.raw`(?<![\p{L}\d_.+-])(?<handle>(?:@[\p{L}_][\p{L}\d_.-]{1,29})+)`,
  // insta: joe
  String.raw`${place}\s?[:=]\s?(?<handle>${handle})(?![\p{L}\d])`,
  // my telegram is joe; "Telegram is easier" has no handle
  String.raw`(?<!\p{L})(?:${mine})\s${place}\s(?:${is})\s(?<handle>${handle})(?![\p{L}\d])`,
  // telegram joe_p
  String.raw`${place}\s?(?:(?:${is})\s?)?(?<handle>${oddHandle})(?![\p{L}\d])`,
  // ig: joe
  String.raw`(?<![\p{L}\d])ig\s?[:=]\s?(?<handle>${lettered}${handle})(?![\p{L}\d])`,
  // my FB is joe
  String.raw`(?<!\p{L})(?:${mine})\s(?:${shortPlaces})\s(?:${is})\s(?<handle>${lettered}${handle})(?![\p{L}\d])`,
  // fb joe.paints
  String.raw`(?<![\p{L}\d])(?:${shortPlaces})(?:\s(?:${is}))?(?:\s?[:=])?\s?(?<![a-z])(?<handle>${lettered}${oddHandle})(?![\p{L}\d])`,
  // 카톡 minsu
  String.raw`(?:${koreanPlaces})(?:은|는)?(?:\s?(?:${name}))?(?:은|는)?\s?(?<handle>${foreignHandle})(?![a-z\d])`,
  // LINE ID: joe99
  String.raw`(?<!\p{L})(?:${wordPlaces})(?:\s(?:${name}))?\s?[:=]\s?(?<handle>${oddHandle})(?![\p{L}\d])`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** Handles on other platforms. */
export function findHandles(text: string): Span[] {
  return patterns
    .flatMap((pattern) => findMatches(text, pattern))
    .map(({ index, 0: whole, groups }) => {
      const to = index + whole.length;
      return { from: to - (groups?.['handle']?.length ?? 0), to };
    });
}
