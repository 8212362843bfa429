/** What is looked for, anywhere in a text: its per cent signs and underscores stand for themselves. */
export function pattern(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
