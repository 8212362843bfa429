import { isolate, isTurning } from '#domain/text/isolate.ts';

/**
 * The servers' JSON. Texts of people that are written from right to left are isolated as they arrive, so that no page
 * can show one that turns the text around it. Commands clean what is typed, and thereby remove the isolation again.
 */
export function parseAnswer(text: string): unknown {
  if (!isTurning(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? isolate(value) : value));
}
