import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { isCommonPassword } from '#command-api/auth/common-passwords.ts';
import { commands, isForPeople } from '#command-api/commands/index.ts';
import { renderMail } from '#command-api/mail/render-mail.ts';
import { parsePhone } from '#domain/account/phone-number.ts';
import { projectRoot } from '#platform/project-root.ts';
import { decodeCursor } from '#query-api/reading/cursor.ts';
import { searchPattern } from '#query-api/reading/search-terms.ts';
import { groupDigits } from '#web/lib/cards/card-form.ts';
import { readAmount } from '#web/lib/parse-amount.ts';
import { initialsOf } from '#web/ui/initials.ts';
import { presumedGender } from '#domain/provider-picture/presumed-gender.ts';

import { sourcesOf } from './testing/imports.ts';
import { characters, findSlowTexts } from './testing/slow-texts.ts';

/** Masking has many patterns for one text; its own test tries them together. */
const masking = 'domain/conversation/';
const few = ['a', '1', '.', '-', '@', ' '];

describe('every text that a person can send is read in linear time', () => {
  const link = { label: 'Open', url: 'https://homewright.example' };
  const mail = { language: 'en', subject: 's', greeting: 'g', action: link, why: 'w', settings: link };

  it.each<[string, (text: string) => unknown]>([
    ['an amount', (text) => readAmount(text, 'EUR', 'de-DE')],
    ['a telephone number', (text) => parsePhone(text, 'GB')],
    ['a card number', groupDigits],
    ['initials of a name', initialsOf],
    ['a first name', presumedGender],
    ['a search', searchPattern],
    ['a text in a mail', (text) => renderMail({ ...mail, text })],
    ['a place in a list', (text) => catching(() => decodeCursor(text, [() => true, () => true]))],
    // Forms and bodies limit both.
    ['a password', (text) => isCommonPassword(text.slice(0, 128), `${text.slice(0, 200)}@example.org`)],
  ])('%s', (_, read) => {
    expect(findSlowTexts(read, characters)).toEqual([]);
  });

  const ofCommands = Object.entries(commands).filter(([name]) => isForPeople(name));
  const fields = ofCommands.flatMap(([name, { schema }]) => textsIn(schema).map((field) => [name, field] as const));

  // Parameters of routes have a test of their own, which finds them all.
  it('in the fields of all commands', () => {
    expect(fields.length).toBeGreaterThan(100);
    const slow = fields.filter(([, field]) => findSlowTexts((text) => field.safeParse(text), few, { triples: 10 })[0]);
    expect(slow.map(([name]) => name)).toEqual([]);
  }, 120_000);
});

describe('the patterns of the source', () => {
  const sources = ['domain', 'command-api', 'query-api', 'projections', 'platform', 'events', 'web/src']
    .flatMap(sourcesOf)
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/contract\//.test(file));
  const found = sources.map((file) => ({ file, ...patternsIn(file) }));

  it('take linear time, also on texts of their own words', () => {
    const patterns = found.flatMap(({ file, literals }) => literals.map((pattern) => ({ file, pattern })));
    const tried = patterns.filter(({ file }) => !file.startsWith(masking));
    expect(tried.length).toBeGreaterThan(40);
    const slow = tried.filter(
      ({ pattern }) => findSlowTexts(searching(pattern), splitTerms(pattern), { triples: 20 })[0],
    );
    expect(slow.map(({ file, pattern }) => `${file}: ${pattern.source}`)).toEqual([]);
  }, 120_000);

  it('are literals, except in masking', () => {
    const built = found.filter(({ buildsPatterns }) => buildsPatterns).map(({ file }) => file);
    expect(built.length).toBeGreaterThan(5);
    expect(built.filter((file) => !file.startsWith(masking))).toEqual([]);
  });
});

/** The strings in a schema, however deep. */
function textsIn(schema: z.ZodType): z.ZodType[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  if (def.type === 'string') return [schema];
  const inner = ['innerType', 'element', 'in', 'out', 'valueType', 'keyType', 'left', 'right'].map((key) => def[key]);
  const shape = Object.values(def['shape'] ?? {});
  return [...inner, ...shape, ...((def['options'] ?? []) as unknown[]), ...((def['items'] ?? []) as unknown[])]
    .filter((each) => each instanceof z.ZodType)
    .flatMap(textsIn);
}

interface Node {
  readonly type: string;
  readonly regex?: { readonly pattern: string; readonly flags: string } | null;
  readonly callee?: { readonly name?: string };
}

function patternsIn(file: string): { literals: RegExp[]; buildsPatterns: boolean } {
  const literals: RegExp[] = [];
  let buildsPatterns = false;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const { type, regex, callee } = value as Node;
    if (type === 'Literal' && regex) literals.push(new RegExp(regex.pattern, regex.flags));
    if (type === 'NewExpression' && callee?.name === 'RegExp') buildsPatterns = true;
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, readFileSync(path.join(projectRoot, file), 'utf8')).program);
  return { literals, buildsPatterns };
}

/** The first match, and all of them. */
function searching(pattern: RegExp): (text: string) => unknown {
  const all = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''));
  return (text) => [text.search(pattern), text.match(all)];
}

function splitTerms({ source }: RegExp): string[] {
  const words = source.match(/[\p{L}\d]+|[^\p{L}\d\\]/gu) ?? [];
  return [...new Set([...few, ...words])].slice(0, 14);
}

function catching(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}
