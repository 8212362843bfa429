import type { Audience } from '../catalog/audience.ts';
import type { EventDefinition } from '../catalog/define-event.ts';
import { describeFields } from './describe-fields.ts';

/** Only events of a job have an audience. */
type Described = EventDefinition & { readonly audience?: Audience };

const preamble = `# Events

Everything that happens is one of these facts, stored forever in the event log. This page is generated from the catalog
(\`events/catalog/\`) by \`npm run docs:events\`; a test fails when it is older than the catalog.

Each event also has its actor (\`actor\`), its command (\`command\`, \`commandId\`), its cause (\`correlationId\`,
\`causationId\`), its time (\`at\`, the business clock) and the version of its schema.

A field with an entry under "personal" is encrypted under the key of the person whom that other field names, before it
reaches the log. Several fields of one person are encrypted together in the first of them, which the others reference.
Once the person's key is destroyed, every reader sees \`{ "forgotten": true }\` in its place.

Amounts are in minor units of the currency (cents; whole yen).
`;

/** The catalog as a document for people, in Markdown. */
export function describeCatalog(catalog: Readonly<Record<string, readonly Described[]>>): string {
  const categories = Object.entries(catalog).map(([category, events]) => describeCategory(category, events));
  return [preamble, describeContents(catalog), ...categories].join('\n');
}

function describeContents(catalog: Readonly<Record<string, readonly Described[]>>): string {
  const rows = Object.entries(catalog).map(
    ([category, events]) =>
      `| \`${category}-…\` | ${events.map(({ type }) => `[${type}](#${anchor(type)})`).join(', ')} |`,
  );
  return ['| streams | events |', '|---|---|', ...rows, ''].join('\n');
}

function describeCategory(category: string, events: readonly Described[]): string {
  return [`## Streams \`${category}-…\`\n`, ...events.map(describeEvent)].join('\n');
}

function describeEvent({ type, summary, version, schema, sealed, upcasters, audience }: Described): string {
  const rows = describeFields(schema).map(([field, kind]) => {
    const subject = sealed[field];
    return `| \`${field}\` | ${kind} | ${subject === undefined ? '' : `of \`${subject}\``} |`;
  });
  const older = Object.keys(upcasters).map(Number);
  const versions =
    older.length === 0 ? '' : ` Version ${version}; stored versions ${older.join(', ')} are lifted to it.`;
  const readers = audience === undefined ? [] : [`On the timeline of: ${audience.timeline.join(', ')}.\n`];
  return [
    `### ${type}\n`,
    `${summary}${versions}\n`,
    ...readers,
    '| field | type | personal |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function anchor(type: string): string {
  return type.toLowerCase();
}
