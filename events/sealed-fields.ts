import { FORGOTTEN, type EventDefinition, type Forgotten } from './catalog/define-event.ts';
import type { JsonObject } from './log/event-log.ts';
import { areTexts, SealBrokenError } from './vault/sealed-text.ts';
import type { KeyRing } from './vault/vault.ts';

export interface SealedField {
  readonly field: string;
  /** The field with the id of the subject whose key seals it. */
  readonly subjectField: string;
  /** The last version that had it as plain text. */
  readonly plaintextUntilVersion: number;
}

/** Cached for the hot path. */
const known = new Map<EventDefinition, readonly SealedField[]>();

export function listSealedFields(definition: EventDefinition): readonly SealedField[] {
  let fields = known.get(definition);
  if (fields === undefined) {
    const { sealed, plaintextUntilVersion } = definition;
    fields = Object.entries(sealed).map(([field, subjectField]) => ({
      field,
      subjectField,
      plaintextUntilVersion: plaintextUntilVersion[field] ?? 0,
    }));
    known.set(definition, fields);
  }
  return fields;
}

type Data = Readonly<Record<string, unknown>>;

/** The id of the person whose key seals a field, from the field that the catalog names for it. */
export function requireSubject(data: Data, subjectField: string): string {
  const subject = data[subjectField];
  if (typeof subject !== 'string') throw new TypeError(`${subjectField} names no subject for a sealed field`);
  return subject;
}

/** The value of a field whose text is sealed in another one, its holder: `sealed:in:<holder>:<index there>`. */
const REFERENCE_PREFIX = 'sealed:in:';

/** The data as stored. Texts of one person are sealed together: the first field holds them, the others reference it. */
export function sealFields(definition: EventDefinition, data: Data, ring: KeyRing): Record<string, unknown> {
  const stored = { ...data };
  const given = new Map<string, string[]>();
  for (const { field, subjectField } of listSealedFields(definition)) {
    if (typeof data[field] === 'string') given.set(subjectField, [...(given.get(subjectField) ?? []), field]);
  }
  for (const [subjectField, fields] of given) {
    const subject = requireSubject(data, subjectField);
    const texts = fields.map((field) => String(data[field]));
    const [holder = '', ...others] = fields;
    const sealed = others.length === 0 ? ring.seal(subject, texts[0] ?? '') : ring.sealAll(subject, texts);
    stored[holder] = sealed;
    for (const [i, field] of others.entries()) {
      stored[field] = sealed === FORGOTTEN ? FORGOTTEN : `${REFERENCE_PREFIX}${holder}:${i + 1}`;
    }
  }
  return stored;
}

/** Opens the fields of one event as it was stored, whatever upcasters changed since. */
export function fieldOpener(stored: JsonObject, ring: KeyRing) {
  /** The last opened value: a person's fields follow each other. */
  let last: { sealed: string; texts: readonly string[] | Forgotten } | undefined;

  function textsIn(sealed: string, subject: string): readonly string[] | Forgotten {
    if (last?.sealed !== sealed) last = { sealed, texts: ring.openAll(subject, sealed) };
    return last.texts;
  }

  /** @throws SealBrokenError */
  return (subject: string, value: string): string | Forgotten => {
    const elsewhere = value.startsWith(REFERENCE_PREFIX);
    if (!elsewhere && !areTexts(value)) return ring.open(subject, value);
    const [holder = '', place = 0] = elsewhere ? value.slice(REFERENCE_PREFIX.length).split(':') : [];
    const sealed = elsewhere ? stored[holder] : value;
    if (typeof sealed !== 'string') throw new SealBrokenError('a field names one that holds no texts');
    const texts = textsIn(sealed, subject);
    const text = 'forgotten' in texts ? texts : texts[Number(place)];
    if (text === undefined) throw new SealBrokenError('a field names a text that is not there');
    return text;
  };
}
