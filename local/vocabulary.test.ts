import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { lifecycleRows } from '#domain/job/lifecycle-rows.ts';

const glossary = readFileSync('docs/glossary.md', 'utf8');
const [terms = '', retired = ''] = glossary.split('## Retired words');
const definingFiles = [...terms.matchAll(/`([\w/.-]+\/[\w.-]+)`\s*\|$/gm)].map(([, file]) => file ?? '');
const retiredWords = new Set(
  [...retired.matchAll(/^\| ([a-z, ]+?)\s*\|/gm)].flatMap(([, cell]) => (cell ?? '').split(', ')).slice(1),
);

/** Field names of Stripe, and of ISO/IEC TS 27560. */
const outsideNames = new Set(['refund_refusal_explanation', 'privacy_notice']);

/** Where code declares a name: a binding, a type, a member. */
const declaration =
  /\b(?:const|let|function|class|interface|type|enum)\s+(\w+)|^\s+(?:readonly\s+|async\s+|static\s+|private\s+|#)*(\w+)\??(?:\(|:)/gm;

describe('docs/glossary.md', () => {
  it('names an existing file for each term', () => {
    expect(definingFiles.length).toBeGreaterThan(40);
    expect(definingFiles.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('lists each retired word once, and no retired word as a term', () => {
    expect(retiredWords.size).toBeGreaterThan(30);
    const defined = [...terms.matchAll(/^\| ([a-z, -]+?)\s*\|/gm)].flatMap(([, cell]) => (cell ?? '').split(/[, -]+/));
    expect(defined.filter((word) => retiredWords.has(word))).toEqual([]);
  });

  it('no retired word is in the name of a file, a declaration or a text', () => {
    const files = trackedFiles();
    expect(files.length).toBeGreaterThan(2_000);
    const found = files.flatMap((file) =>
      namesIn(file)
        .filter(isRetired)
        .map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('no retired word is in the name of a transition', () => {
    expect(lifecycleRows.map(({ name }) => name).filter(isRetired)).toEqual([]);
  });

  it.each(['lookAgain', 'toldBy', 'access-looks', 'JobHeard', 'KEPT_MS', 'toStanding'])('finds %s', (name) => {
    expect(isRetired(name)).toBe(true);
  });

  it.each(['outlook', 'keepAlive', 'lookup', 'understanding', 'besides'])('ignores %s', (name) => {
    expect(isRetired(name)).toBe(false);
  });
});

it('docs/architecture.md names existing files and folders', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const modules = '(?:bench|command-api|deploy|docs|domain|e2e|events|local|platform|projections|query-api|web)';
  const paths = [...text.matchAll(new RegExp(`\`(${modules}/[\\w./-]*)\``, 'g'))].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return listed.split('\n').filter((file) => !/^(?:docs\/.*)?$/.test(file) && existsSync(file));
}

function namesIn(file: string): string[] {
  const path = file.split('/').map((part) => part.replace(/\..*$/, ''));
  if (/\.(?:tsx?|mjs)$/.test(file)) return [...path, ...declaredNames(readFileSync(file, 'utf8'))];
  if (/locales\/en\/\w+\.json$/.test(file)) return [...path, ...keysOf(JSON.parse(readFileSync(file, 'utf8')))];
  return path;
}

function declaredNames(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
  return [...code.matchAll(declaration)].map(([, binding, member]) => binding ?? member ?? '');
}

function keysOf(texts: unknown): string[] {
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => [key, ...keysOf(value)]);
}

function isRetired(name: string): boolean {
  if (outsideNames.has(name)) return false;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/);
  return words.some((word) => retiredWords.has(word));
}
