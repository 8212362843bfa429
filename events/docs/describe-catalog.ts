import type { Audience } from '../catalog/audience.ts';
import type { EventDefinition } from '../catalog/define-event.ts';
import { describeFields } from './describe-type.ts';

/** Only events of a job say whom they reach. */
type Described = EventDefinition & { readonly audience?: Audience };

const preamble = `# Events

Everything that happens is one of these facts, kept for ever in the event log. This page is made from the catalogue
(\`events/catalog/\`) by \`npm run docs:events\`; a test fails when it is older than the catalogue.

Each event also carries who caused it (\`actor\`), by which command (\`command\`, \`commandId\`), because of what
(\`correlationId\`, \`causationId\`), when (\`at\`, the business clock) and the version of its schema.

A field with an entry under "personal" is encrypted under the key of the person whom that other field names, before it
reaches the log; several fields of one person are encrypted at once, into the first of them, which the others then name.
Once the person's key is destroyed, every reader sees \`{ "forgotten": true }\` in its place.

Amounts are in minor units of the currency (cents; whole yen).
`;

/** The catalogue as a document for people, in Markdown. */
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
