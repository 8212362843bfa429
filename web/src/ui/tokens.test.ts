// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

/** Every token with its value in each theme, references resolved. */
function readTokens(): Map<string, { light: string; dark: string }> {
  const declared = new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
  );
  const follow = (value: string): string => {
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return reference === undefined ? value : follow(declared.get(reference) ?? '');
  };
  return new Map(
    [...declared].map(([name, value]) => {
      const both = /^light-dark\((.+?),\s*(.+)\)$/.exec(value);
      return [name, { light: follow(both?.[1] ?? value), dark: follow(both?.[2] ?? value) }];
    }),
  );
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const tokens = readTokens();
const grounds = ['bg', 'surface', 'card'];
const pairs: [text: string, ground: string, minContrast: number][] = [
  ...['text', 'muted', 'subtle', 'primary', 'danger', 'warning', 'success', 'info'].flatMap((text) =>
    grounds.map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-soft', 'soft', 4.5],
  ['text', 'soft', 4.5],
  ['muted', 'soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['success', 'success-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['info', 'info-soft', 4.5],
  ['on-neutral', 'neutral-soft', 4.5],
  ['on-deep', 'deep', 4.5],
  ['on-deep-muted', 'deep', 4.5],
  ...grounds.map((ground): [string, string, number] => ['control', ground, 3]),
  ['star', 'card', 3],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (text, ground, minContrast) => {
    const front = tokens.get(text)?.[theme] ?? '';
    const back = tokens.get(ground)?.[theme] ?? '';
    expect(front).toMatch(/^#[0-9a-f]{6}$/);
    expect(back).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(front, back)).toBeGreaterThanOrEqual(minContrast);
  });
});
