import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { projectRoot } from '#platform/project-root.ts';

import { colourTokens } from './colour-tokens.ts';

const css = readFileSync(path.join(projectRoot, 'web/src/styles/tokens.css'), 'utf8');

function resolveToken(name: string): string {
  const [, value = ''] = new RegExp(`^  --${name}: (.+);$`, 'm').exec(css) ?? [];
  return value.replaceAll(/var\(--([\w-]+)\)/g, (_all, inner: string) => resolveToken(inner));
}

it.each(Object.entries(colourTokens))("the local pages' colour %s is the product's", (name, value) => {
  expect(value).toBe(resolveToken(name));
});
