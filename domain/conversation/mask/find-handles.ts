import { plain } from './normalise.ts';
import { findMatches, type Span } from './span.ts';

/** Where people meet outside; those of the second list are words of their own, and count only with an odd name. */
const places =
  'whats ?app|telegram|viber|insta(?!ll|n[ct])(?:gram)?|facebook|snap(?:chat)?|tik ?tok|twitter|linkedin|skype|discord|we ?chat|kakao(?:talk)?|threema|zalo|youtube';
const wordPlaces = 'signal|line|messenger|vinted';
/** Short for other things too, as FB is for a German floor: only a name that begins with letters counts. */
const shortPlaces = 'ig|fb';
const koreanPlaces = '카카오톡|카톡|카카오|텔레그램|인스타그램|인스타';
const placesElsewhere = '카카오톡 카톡 카카오 텔레그램 인스타그램 인스타 ライン インスタ テレグラム';
const list = (words: string): string => words.split(' ').map(plain).join('|');
const is = list('is ist est es e é er är on jest yra είναι は 은 는');
const mine = list('my mein meine mon mi mio mijn meu o meu mój moj moje mano min mitt oma mun μου');
const name = list('id user username name nick account handle アイディー 아이디');
const handle = String.raw`@?[a-z0-9][a-z0-9._-]{1,29}`;
/** A name that could be neither a word nor a number. */
const oddHandle = String.raw`@?(?=[a-z0-9._-]*[a-z])(?=[a-z0-9._-]*[\d_.][a-z0-9])[a-z0-9][a-z0-9._-]{2,29}`;
const lettered = '(?=@?[a-z]{2})';
/** Latin letters in a Korean sentence are a name, unless they are what one sends or does there. */
const foreignHandle = String.raw`@?(?!(?:call|chat|live|link|message|photo|story|video|voice)s?(?![a-z0-9._-]))[a-z][a-z0-9._-]{3,29}`;
const place = String.raw`(?:(?<!\p{L})(?:${places})|${list(placesElsewhere)})(?:\s?(?:${name}))?`;

/** `handle` is what is masked: the name, not the place. */
const patterns = [
  // @joe, but not an address of mail, nor "@ 5 pm".
  String.raw`(?<![\p{L}\d_.+-])(?<handle>@[\p{L}_][\p{L}\d_.-]{1,29})`,
  // insta: joe
  String.raw`${place}\s?[:=]\s?(?<handle>${handle})(?![\p{L}\d])`,
  // my telegram is joe; "Telegram is easier" is none
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
].map((pattern) => new RegExp(pattern, 'dgu'));

/** Names under which somebody is found elsewhere. */
export function findHandles(text: string): Span[] {
  return patterns
    .flatMap((pattern) => findMatches(text, pattern))
    .flatMap(({ indices }) => {
      const bounds = indices?.groups?.['handle'];
      return bounds === undefined ? [] : [{ from: bounds[0], to: bounds[1] }];
    });
}
