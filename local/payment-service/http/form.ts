import { invalidRequest } from './payment-error.ts';

export type Form = { [key: string]: string | Form };

const MAX_DEPTH = 6;

/**
 * Parses a form as Stripe's clients write it: `card[number]=4242` becomes `{ card: { number: '4242' } }`. Lists have
 * numbers or nothing between the brackets.
 */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(form, parseFieldPath(name), value);
  return form;
}

/** The values of a list, in either notation. */
export function toList(value: string | Form | undefined): string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : Object.values(value).filter((item) => typeof item === 'string');
}

function parseFieldPath(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  const path = [first, ...rest.map((part) => part.replace(/\]$/, ''))];
  if (path.length > MAX_DEPTH) throw invalidRequest(`Received unknown parameter: ${first}`);
  return path;
}

function put(form: Form, path: readonly string[], value: string): void {
  let at = form;
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(at).length) : part;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key];
    at = typeof next === 'object' ? next : (at[key] = Object.create(null) as Form);
  }
}

/** One field of a form; empty when absent. */
export function textOf(form: Form, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : '';
}
