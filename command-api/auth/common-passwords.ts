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

/** True for a common guess: too few characters, a chain of common words, or built from the address. */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < 5) return true;
  const name = plain(email.split('@')[0]?.toLowerCase() ?? '');
  const dictionary = name.length >= 3 ? [...words, name] : words;
  const unleeted = text.replaceAll(/./gu, (character) => lookalikes[character] ?? character);
  return [plain(text), plain(unleeted)].some((candidate) => isChain(candidate, dictionary));
}

function plain(text: string): string {
  return text.replaceAll(/[\s\p{P}\p{S}]/gu, '');
}

/** Whether the text consists of dictionary words, digits and at most two other characters. */
function isChain(text: string, dictionary: readonly string[]): boolean {
  const strays = Array.from<number>({ length: text.length + 1 }).fill(Number.POSITIVE_INFINITY);
  strays[0] = 0;
  for (let at = 0; at < text.length; at += 1) {
    const here = strays[at] ?? Number.POSITIVE_INFINITY;
    const step = /\d/.test(text[at] ?? '') ? 0 : 1;
    strays[at + 1] = Math.min(strays[at + 1] ?? Number.POSITIVE_INFINITY, here + step);
    for (const word of dictionary) {
      const end = at + word.length;
      if (text.startsWith(word, at)) strays[end] = Math.min(strays[end] ?? Number.POSITIVE_INFINITY, here);
    }
  }
  return (strays[text.length] ?? 0) <= 2;
}
