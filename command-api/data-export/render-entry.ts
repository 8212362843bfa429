import { currencies, isCurrency } from '#domain/money/currencies.ts';
import { writeNumber } from '#domain/write-number.ts';

import type { Text } from '../create-texts.ts';
import { escapeHtml, toMarkup } from '../escape-html.ts';
import type { ArchivedFile } from './list-files.ts';
import type { Entry } from './parts/entry.ts';

export interface EntryContext {
  readonly t: Text;
  readonly files: ReadonlyMap<string, ArchivedFile>;
  readonly formatInstant: (instant: string) => string;
  readonly formatSum: (minorUnits: number, currency: string) => string;
  /** A field without a text of its own is called as in the file for machines. */
  readonly labelOf: (field: string) => string;
}

/** Formatters and texts are looked up once: a copy has hundreds of thousands of them. */
export function createEntryContext(t: Text, locale: string, files: readonly ArchivedFile[]): EntryContext {
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const sumFormats = new Map<string, Intl.NumberFormat>();
  const labels = new Map<string, string>();
  return {
    t,
    files: new Map(files.map((file) => [file.fileId, file])),
    formatInstant: (value) => escapeHtml(instants.format(new Date(value))),
    formatSum(value, currency) {
      // As in the file for machines: minor units of a currency that another entry names.
      if (!isCurrency(currency)) return String(value);
      const format = sumFormats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
      sumFormats.set(currency, format);
      return writeNumber(format, value / 10 ** currencies[currency].decimals);
    },
    labelOf(field) {
      const label = labels.get(field) ?? toMarkup(t(`fields.${field}`, { defaultValue: field }));
      labels.set(field, label);
      return label;
    },
  };
}

/** What an entry is called: the first of these fields that it has. */
const titleFields = ['title', 'what', 'type', 'kind', 'choice', 'opened', 'from'] as const;
/** Sums in minor units, where the entry names their currency. */
const sums: ReadonlySet<string> = new Set([
  'amount',
  'budget',
  'commission',
  'discount',
  'extra',
  'materials',
  'platformAmount',
  'price',
  'providerAmount',
  'refund',
  'serviceFee',
  'total',
]);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** One entry as HTML. Every text of a person is escaped, and isolated from the words around it. */
export function renderEntry(entry: Entry, context: EntryContext): string {
  const titled = titleFields.find((field) => typeof entry[field] === 'string');
  const { at } = entry;
  const time = typeof at === 'string' ? `<time datetime="${escapeHtml(at)}">${context.formatInstant(at)}</time>` : '';
  const title = titled === undefined ? '' : `<h3>${renderValue(titled, entry[titled], entry, context)}</h3>`;
  const rest = Object.fromEntries(Object.entries(entry).filter(([field]) => field !== 'at' && field !== titled));
  return `<article>${title}${time}${renderFields(rest, context)}</article>\n`;
}

function renderFields(fields: Entry, context: EntryContext): string {
  const rows = Object.entries(fields).flatMap(([field, value]) => {
    const shown = renderValue(field, value, fields, context);
    return shown === '' ? [] : [`<dt>${context.labelOf(field)}</dt><dd>${shown}</dd>`];
  });
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
}

/** Empty for what is not there. */
function renderValue(field: string, value: unknown, of: Entry, context: EntryContext): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return renderList(field, value, of, context);
  if (typeof value === 'object') return renderFile(value as Entry, context) ?? renderFields(value as Entry, context);
  if (typeof value === 'number' && sums.has(field)) return escapeHtml(context.formatSum(value, String(of['currency'])));
  if (typeof value !== 'string') return escapeHtml(JSON.stringify(value));
  if (field === 'by' || field === 'from') return renderPerson(value, context);
  if (instant.test(value)) return context.formatInstant(value);
  const file = context.files.get(value);
  return file === undefined ? `<bdi>${escapeHtml(value)}</bdi>` : linkTo(file);
}

function renderList(field: string, values: readonly unknown[], of: Entry, context: EntryContext): string {
  const items = values.map((value) => renderValue(field, value, of, context)).filter((item) => item !== '');
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** A file that is in the copy. */
function renderFile(value: Entry, { files }: EntryContext): string | null {
  const file = typeof value['fileId'] === 'string' ? files.get(value['fileId']) : undefined;
  return file === undefined ? null : linkTo(file);
}

function linkTo({ path, name }: ArchivedFile): string {
  return `<a href="${escapeHtml(path)}"><bdi>${escapeHtml(name ?? path)}</bdi></a>`;
}

const roles: ReadonlySet<string> = new Set(['you', 'client', 'provider', 'support', 'admin', 'system']);

function renderPerson(value: string, { t }: EntryContext): string {
  return roles.has(value) ? toMarkup(t(`people.${value}`)) : `<bdi>${escapeHtml(value)}</bdi>`;
}
