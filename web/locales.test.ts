// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { languages } from '#web/lib/i18n/languages.ts';
import untranslated from './locales/untranslated.json' with { type: 'json' };

type Dictionary = { [key: string]: string | Dictionary };

const files = import.meta.glob<Dictionary>('./locales/*/*.json', { import: 'default', eager: true });
/** The texts of mail stand beside the server that writes it. */
const mailFiles = import.meta.glob<Dictionary>('../command-api/mail/texts/*.json', { import: 'default', eager: true });
const plural = /_(zero|one|two|few|many|other)$/;

/** Every text of a language by `namespace:path.to.key`. */
function collectTexts(language: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (prefix: string, value: string | Dictionary) => {
    if (typeof value === 'string') found.set(prefix, value);
    else
      for (const [key, inner] of Object.entries(value))
        walk(`${prefix}${prefix.endsWith(':') ? '' : '.'}${key}`, inner);
  };
  for (const [path, dictionary] of Object.entries(files)) {
    const [, code, namespace] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    if (code === language) walk(`${namespace}:`, dictionary);
  }
  const mail = mailFiles[`../command-api/mail/texts/${language}.json`];
  if (mail !== undefined) walk('mail:', mail);
  return found;
}

const english = collectTexts('en');
const base = (key: string) => key.replace(plural, '');
/** Keys that English has in plural forms. */
const counted = new Set([...english.keys()].filter((key) => plural.test(key)).map(base));
const isCounted = (key: string) => plural.test(key) && counted.has(base(key));

/** The keys that a language must have: English's, with the plural forms of that language. */
function wantedKeys(language: string): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = [...english.keys()].flatMap((key) =>
    isCounted(key) ? forms.map((form) => `${base(key)}_${form}`) : [key],
  );
  return new Set(wanted);
}

function englishOf(key: string): string {
  return english.get(key) ?? english.get(`${base(key)}_other`) ?? '';
}

/** What must stand in a translation too: values, texts brought in, markup. A count may be left to the word. */
function placeholders(text: string): string[] {
  const found = text.match(/\{\{\s*[\w, -]+\s*\}\}|\$t\([^)]*\)|<\/?\w+\s*\/?>/g) ?? [];
  return found.map((mark) => mark.replace(/\s/g, '')).toSorted();
}

function samePlaceholders(key: string, text: string): boolean {
  const countless = (marks: string[]) => marks.filter((mark) => mark !== '{{count}}' && mark !== '{{formatted}}');
  const [own, wanted] = [placeholders(text), placeholders(englishOf(key))];
  // "One published review" needs no figure; every form for many does.
  const canOmitCount = isCounted(key) && !/_(other|many)$/.test(key);
  const [a, b] = canOmitCount ? [countless(own), countless(wanted)] : [own, wanted];
  return a.join(' ') === b.join(' ');
}

/** A sentence: three words or more once values and markup are taken out. Names and single words may be alike. */
function isSentence(text: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? [];
  return words.length >= 3;
}

test('English has texts in every namespace', () => {
  expect(english.size).toBeGreaterThan(100);
  for (const [key, text] of english) expect([key, text.trim()]).not.toEqual([key, '']);
});

test('English has one and other for every counted text', () => {
  const incomplete = [...counted].filter((key) => !english.has(`${key}_one`) || !english.has(`${key}_other`));
  expect(incomplete).toEqual([]);
});

/** Released money is set free for the Homewright, and may still wait to be sent: no word for it says that it went out. */
test.each([
  ['da', /udbetal/i],
  ['de', /auszahl|ausgezahlt/i],
  ['el', /καταβ[οάλ]|κατέβαλ/i],
  ['ja', /引き渡し(?!.?確定)/],
  ['ko', /지급(?!.?[이을]? ?확정)/],
  ['lt', /(?<!leid\p{L}* |leist\p{L}* |leido |leidus |leista jums )išmok/iu],
  ['no', /utbetal/i],
  ['pl', /(?<!do )wypła/i],
  ['sv', /utbetal/i],
])('money that is released is not told as paid out (%s)', (code, paidOut) => {
  const released = ['job:state.Released', 'job:track.released', 'job:money.released', 'job:money.footReleased'];
  const texts = [
    ...released,
    'job:rules.six',
    'status:provider.released',
    'status:client.graceBy',
    'status:provider.graceBy',
    'timeline:event.FundsReleased',
    'timeline:next.release',
    'timeline:next.releaseYours',
    'mail:kinds.fundsReleased.subject',
  ];
  const own = collectTexts(code);
  expect(texts.filter((key) => own.get(key) === undefined)).toEqual([]);
  expect(texts.filter((key) => paidOut.test(own.get(key) ?? ''))).toEqual([]);
});

test.each(languages)("$name puts somebody's own words between the marks of its other texts", ({ code }) => {
  const texts = collectTexts(code);
  const quoted = texts.get('ui:format.quote')?.replace('{{text}}', '{{title}}');
  expect(texts.get('job:offers.titleFor')).toContain(quoted);
});

/** "€396.00 is frozen" speaks of euros, and of many: a tip of them, or the rest, is one. */
test.each([
  ['de', /(?<!\p{L} )\{\{amount\}\} (?:wird|wurde|ist|war|geht|ging|bleibt|kommt|kam)(?!\p{L})/u],
  ['fr', /(?<!\p{L} )\{\{amount\}\} (?:est|a|va|reste|revient)(?!\p{L})/u],
  ['fr', /\{\{amount\}\} (?:gelé|débité|débloqué|conservé|remboursé|versé|payé)(?!\p{L})/u],
] as const)('a sum is told of in the plural (%s)', (code, singular) => {
  expect([...collectTexts(code)].filter(([, text]) => singular.test(text))).toEqual([]);
});

test('no text says escrow', () => {
  for (const { code } of languages) {
    expect([...collectTexts(code)].filter(([, text]) => /escrow/i.test(text))).toEqual([]);
  }
});

/** Keys whose English text says this, values left out. */
const saying = (word: RegExp) => (key: string) => word.test(englishOf(key).replaceAll(/\{\{[^}]*\}\}/g, ''));

/** What no client has booked yet is a request, and a job only then: one word for each, on every page. */
test.each([
  ['de', /anfrage/i],
  ['fr', /demande/i],
  ['es', /solicitud/i],
  ['nl', /aanvra/i],
  ['sv', /förfråg/i],
  ['no', /forespør/i],
  ['da', /forespørg/i],
  ['fi', /pyyn/i],
] as const)('a request has one name in %s', (code, name) => {
  const speaksOfRequest = saying(/(?<!opt-out )\brequests?\b(?! changes)/i);
  // What people ask about their data has the word of the law; an attempt to sign in is none of a job.
  const isOfJob = (key: string) => speaksOfRequest(key) && !/privacyRequest|^mail:requests|signInErrors/.test(key);
  expect([...collectTexts(code)].filter(([key, text]) => isOfJob(key) && !name.test(text))).toEqual([]);
});

test.each([
  ['nl', /opdracht/i],
  ['sv', /(?<!\p{L})jobb/iu],
] as const)('a job has one name in %s', (code, other) => {
  const speaksOfCommand = saying(/\bcommand\b/i);
  expect([...collectTexts(code)].filter(([key, text]) => other.test(text) && !speaksOfCommand(key))).toEqual([]);
});

/** Money that neither side can move while a dispute runs: another word would be read as another thing. */
test.each([
  ['da', /fryses|fros/i],
  ['de', /eingefr|friert/i],
  ['el', /π[αά]γ[ωώ]/i],
  ['es', /congela/i],
  ['fi', /jäädyt/i],
  ['fr', /gel[ée]/i],
  ['it', /congela/i],
  ['ja', /凍結/],
  ['ko', /동결/],
  ['lt', /įšald/i],
  ['nl', /bevr[io]/i],
  ['no', /frys|frosne/i],
  ['pl', /zamr[ao]ż/i],
  ['pt', /congela/i],
  ['sv', /frys/i],
] as const)('frozen money has one name in %s', (code, name) => {
  const speaksOfFrozen = saying(/\bfrozen\b/i);
  expect([...collectTexts(code)].filter(([key, text]) => speaksOfFrozen(key) && !name.test(text))).toEqual([]);
});

/** People who are told that they can appeal find that word on the page where they do. */
test.each([
  ['nl', /beroep/i],
  ['no', /anke/i],
  ['sv', /överklag/i],
  ['da', /anke/i],
  ['fi', /valit/i],
  ['lt', /apeliac/i],
  ['pl', /odwoł/i],
  ['ko', /재심/],
  ['ja', /申し立/],
] as const)('an appeal has one name in %s', (code, name) => {
  const speaksOfAppeal = saying(/\bappeal/i);
  expect([...collectTexts(code)].filter(([key, text]) => speaksOfAppeal(key) && !name.test(text))).toEqual([]);
});

/** Where the newest texts of a language are still to come: English is shown there. The lists may only grow shorter. */
const stillToCome: Readonly<Record<string, readonly string[]>> = untranslated;
const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'));

const others = languages.filter(({ code }) => code !== 'en');

describe.each(others)('$name', ({ code }) => {
  const own = collectTexts(code);
  const wanted = wantedKeys(code);

  const missing = [...wanted].filter((key) => !own.has(key));
  const toCome = stillToCome[code] ?? [];

  test('has every text, in every plural form of the language, or says where texts are still to come', () => {
    expect(missing.filter((key) => !toCome.includes(namespaceOf(key)))).toEqual([]);
  });

  test('names nothing as still to come that is there', () => {
    expect(toCome.filter((namespace) => !missing.some((key) => namespaceOf(key) === namespace))).toEqual([]);
  });

  test('has no text that English does not have', () => {
    expect([...own.keys()].filter((key) => !wanted.has(key))).toEqual([]);
  });

  test('keeps every placeholder', () => {
    expect([...own].filter(([key, text]) => wanted.has(key) && !samePlaceholders(key, text))).toEqual([]);
  });

  test('has no English sentence left over', () => {
    expect([...own].filter(([key, text]) => text === englishOf(key) && isSentence(text)).map(([key]) => key)).toEqual(
      [],
    );
  });

  test('has no empty text', () => {
    expect([...own].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});
