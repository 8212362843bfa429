/**
 * Words from lists of breached passwords. With a minimum of 15 characters, people build chains (`passwordpassword1`),
 * runs (`qwertyuiopasdfgh`) and repeats from them. A chain of these words and digits is rejected.
 */
const words = [
  ...'password passwort passw0rd wachtwoord motdepasse contrasena senha parola haslo salasana losenord kodeord'.split(
    ' ',
  ),
  ...'admin administrator root user guest login letmein welcome hello master access secret changeme default test'.split(
    ' ',
  ),
  ...'iloveyou loveyou love lovely sunshine princess monkey dragon football baseball basketball soccer hockey'.split(
    ' ',
  ),
  ...'superman batman pokemon starwars michael jordan jennifer ashley daniel jessica charlie andrew thomas'.split(' '),
  ...'qwertyuiop asdfghjkl zxcvbnm qwerty qwertz azerty asdfgh asdf zxcvbn qazwsxedc qazwsx qaz wsx edc rfv tgb'.split(
    ' ',
  ),
  ...'abcdefghijklmnopqrstuvwxyz abcdefgh abcdef abcd abc computer internet google facebook whatever freedom'.split(
    ' ',
  ),
  ...'trustno one two three four five six seven eight nine zero shadow flower summer winter spring autumn'.split(' '),
  ...'january february march april june july august september october november december monday friday sunday'.split(
    ' ',
  ),
  ...'correcthorsebatterystaple thisismypassword mypassword homewright the this is my a i you your and for now'.split(
    ' ',
  ),
];
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Along these, in both directions, people walk with a finger. */
const rows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'yxcvbnm'].concat(
  'abcdefghijklmnopqrstuvwxyz',
);
const walks = [...rows, ...rows.map((row) => row.split('').toReversed().join(''))];
const WALK_MIN = 4;
/** A longer block that is repeated is a phrase. */
const REPEATED_MAX = 10;
const NAME_MIN = 3;

/**
 * True for a common guess: too few characters; a chain of common words, walks along the keyboard and parts of the address;
 * or a word that is repeated.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < 5) return true;
  const dictionary = [...words, ...namesIn(email.toLowerCase())];
  const unleeted = text.replaceAll(/./gu, (character) => lookalikes[character] ?? character);
  return [plain(text), plain(unleeted)].some(
    (candidate) => isChain(candidate, dictionary) || isRepeated(candidate.replaceAll(/\d/g, '')),
  );
}

/** The part before the `@`, whole and in its parts. */
function namesIn(email: string): string[] {
  const [local = ''] = email.split('@');
  return [plain(local), ...local.split(/[^\p{L}]+/u)].filter((name) => name.length >= NAME_MIN);
}

function plain(text: string): string {
  return text.replaceAll(/[\s\p{P}\p{S}]/gu, '');
}

/** Whether the text is one short block, twice or more. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= REPEATED_MAX && length * 2 <= text.length; length += 1) {
    const isWhole = text.length % length === 0;
    if (isWhole && text === text.slice(0, length).repeat(text.length / length)) return true;
  }
  return false;
}

/** Whether the text consists of dictionary words, walks, digits and at most two other characters. */
function isChain(text: string, dictionary: readonly string[]): boolean {
  const strays = Array.from<number>({ length: text.length + 1 }).fill(Number.POSITIVE_INFINITY);
  strays[0] = 0;
  const reach = (end: number, cost: number) => {
    strays[end] = Math.min(strays[end] ?? Number.POSITIVE_INFINITY, cost);
  };
  for (let at = 0; at < text.length; at += 1) {
    const here = strays[at] ?? Number.POSITIVE_INFINITY;
    reach(at + 1, here + (/\d/.test(text[at] ?? '') ? 0 : 1));
    for (const word of dictionary) if (text.startsWith(word, at)) reach(at + word.length, here);
    for (let end = at + WALK_MIN; end <= text.length; end += 1) {
      const walked = text.slice(at, end);
      if (!walks.some((walk) => walk.includes(walked))) break;
      reach(end, here);
    }
  }
  return (strays[text.length] ?? 0) <= 2;
}
