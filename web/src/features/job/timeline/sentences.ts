import type { TimelineEntry } from '#query-api/contract/job.ts';
import type { Resources } from '#web/lib/i18n/resources.ts';

import {
  actorName,
  formatEntryDate,
  formatEntryMoney,
  offerName,
  quote,
  type DescribeEntry,
  type EntryFormatting,
} from './entry-formatting.ts';

type Texts = Resources['timeline']['event'];
type KeyOf<Value> = {
  [Key in keyof Texts]: Texts[Key] extends Value ? Key : never;
}[keyof Texts];
/** Excludes texts with plural forms: they need a count where they are used. */
type TextKey = Exclude<KeyOf<string>, `${string}_${string}`>;
/** "You …" under `you`, "Aoife …" under `other`. */
type TwofoldKey = KeyOf<{ you: string; other: string }>;
/** A text with a variant under `…Yours`, for the side that it is about. */
type YoursKey = BaseOf<TextKey>;
type BaseOf<Key> = Key extends `${infer Base}Yours` ? Base & TextKey : never;

type Value = (entry: TimelineEntry, formatting: EntryFormatting) => string | number;
type Reason = (entry: TimelineEntry, formatting: EntryFormatting) => string | undefined;

interface Parts {
  /** The placeholders of the text and its reason. */
  args?: Readonly<Record<string, Value>>;
  /** A text under this key, or the function's text of the entry. */
  reason?: TextKey | Reason;
}

/** Reads the same for all viewers. */
export function plain(key: TextKey, parts: Parts = {}): DescribeEntry {
  return (entry, formatting) => ({
    title: formatting.context.t(`event.${key}`, argsOf(parts, entry, formatting)),
    reason: reasonOf(parts, entry, formatting),
  });
}

/** "You …" to the actor, "Aoife …" to all others. */
export function byActor(key: TwofoldKey, parts: Parts = {}): DescribeEntry {
  const named = { ...parts, args: { name: actorName, ...parts.args } };
  return twofold(key, named, (entry, formatting) => formatting.byViewer(entry));
}

/** "You …" to the side that it is about, whichever side acted. */
export function about(side: 'client' | 'provider', key: TwofoldKey, parts: Parts = {}): DescribeEntry {
  const named = { ...parts, args: { name: nameOf(side), ...parts.args } };
  return twofold(key, named, (_, { context }) => context.view.role === side);
}

/** The text under `…Yours` to the side that it is about; a bidder counts as provider. */
export function yours(side: 'client' | 'provider', key: YoursKey, parts: Parts = {}): DescribeEntry {
  const named = { ...parts, args: { name: nameOf(side), ...parts.args } };
  return (entry, formatting) => {
    const isOwn = side === 'provider' ? formatting.isProvider : formatting.context.view.role === 'client';
    return plain(isOwn ? `${key}Yours` : key, named)(entry, formatting);
  };
}

function twofold(
  key: TwofoldKey,
  parts: Parts,
  isViewer: (entry: TimelineEntry, formatting: EntryFormatting) => boolean,
): DescribeEntry {
  return (entry, formatting) => {
    const args = argsOf(parts, entry, formatting);
    const { t } = formatting.context;
    return {
      title: isViewer(entry, formatting) ? t(`event.${key}.you`, args) : t(`event.${key}.other`, args),
      reason: reasonOf(parts, entry, formatting),
    };
  };
}

function argsOf(
  { args = {} }: Parts,
  entry: TimelineEntry,
  formatting: EntryFormatting,
): Record<string, string | number> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value(entry, formatting)]));
}

function reasonOf(parts: Parts, entry: TimelineEntry, formatting: EntryFormatting): string | undefined {
  const { reason } = parts;
  if (typeof reason === 'function') return reason(entry, formatting);
  return reason && formatting.context.t(`event.${reason}`, argsOf(parts, entry, formatting));
}

/** A fact as money in the job's currency. */
export function money(fact: string): Value {
  return ({ facts }, formatting) => formatEntryMoney(formatting, facts[fact]);
}

/** A fact as a date, to the minute or the day. */
export function date(fact: string, style?: 'moment' | 'full'): Value {
  return ({ facts }, formatting) => formatEntryDate(formatting, facts[fact], style);
}

/** A fact as its author wrote it. */
export function quoted(fact: string): Reason {
  return ({ facts }, formatting) => quote(formatting, facts[fact]);
}

/** The offer's author. */
export const offerer: Value = offerName;

/** To the client, who did it, the provider; to all others the client. */
export const providerOrClient: Value = (entry, formatting) =>
  formatting.byViewer(entry) ? formatting.context.provider : formatting.context.client;

function nameOf(side: 'client' | 'provider'): Value {
  return (_, { context }) => context[side];
}
