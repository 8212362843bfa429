import { readFileSync } from 'node:fs';

interface SetText {
  readonly language: string;
  readonly text: string;
  /** What the other side must not read. */
  readonly contact: string | null;
}

/** The sets by which masking is measured: a line is a language, a bar and a text, with its contact in brackets ⟦⟧. */
function readSet(name: 'harmless' | 'hidden'): SetText[] {
  const lines = readFileSync(new URL(`sets/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [language = '', marked = ''] = line.split('|');
    const contact = /⟦(.*)⟧/u.exec(marked)?.[1] ?? null;
    return { language, text: marked.replaceAll(/[⟦⟧]/gu, ''), contact };
  });
}

export const harmlessSet = readSet('harmless');
export const hiddenSet = readSet('hidden');
