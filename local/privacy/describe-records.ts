import { catalog } from '#events/catalog/index.ts';

import type { StoredRecord } from './stored-records.ts';

const preamble = `# What is stored about people

What is held about whom, why, and for how long. This page is generated from \`local/privacy/stored-records.ts\` by
\`npm run docs:privacy\`; a test fails when it is older, or when a stream or a table is missing.

Personal fields of events are encrypted under the key of the person whom they are about, before they reach the log.
Deleting an account destroys that key: every reader then sees \`{ "forgotten": true }\`, in old copies of the log and in
rebuilt read models, too. Read models hold nothing but what the log holds, and forget with it.
`;

/** All records as a document for people, in Markdown. */
export function describeRecords(records: readonly StoredRecord[]): string {
  return [preamble, ...records.map(describeRecord)].join('\n');
}

function describeRecord({
  name,
  who,
  what,
  purpose,
  basis,
  retention,
  streams = [],
  tables = [],
  others = [],
}: StoredRecord) {
  const places = [...streams.map((stream) => `\`${stream}-…\``), ...tables.map((table) => `\`${table}\``), ...others];
  const sealed = streams.flatMap((stream) =>
    catalog[stream].flatMap(({ type, sealed: fields }) => Object.keys(fields).map((field) => `${type}.${field}`)),
  );
  const rows = [
    ['about', who],
    ['what', what],
    ['why', purpose],
    ['legal basis', basis],
    ['retention', retention],
    ['where', places.join(', ')],
    ...(sealed.length > 0 ? [['encrypted per person', sealed.map((field) => `\`${field}\``).join(', ')]] : []),
  ];
  return [`## ${name}\n`, '| | |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`), ''].join('\n');
}
