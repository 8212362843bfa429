import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { openWriteSide } from '#command-api/open-write-side.ts';
import { runCommand } from '#platform/cli/run-command.ts';
import { readConfig } from '#platform/read-config.ts';

import { toFixture } from './to-fixture.ts';

/** `npm run fixture -- <stream> [name]`: exports a stored stream as a fixture for the domain's tests. */
const [stream, name = stream] = process.argv.slice(2);
if (stream === undefined || name === undefined || !/^[\w-]+$/.test(name)) {
  console.error('Usage: npm run fixture -- <stream> [name]\nAs in: npm run fixture -- job-4f1c… painting');
  process.exit(2);
}

await runCommand(async () => {
  const writeSide = await openWriteSide(readConfig(), 'homewright fixture');
  try {
    const events = await writeSide.journal.read(stream);
    if (events.length === 0) throw new Error(`there is no stream ${stream}`);
    const file = fileURLToPath(new URL(`../../domain/testing/fixtures/${name}.json`, import.meta.url));
    writeFileSync(file, `${JSON.stringify(toFixture(stream, events), null, 2)}\n`);
    console.log(`${events.length} events of ${stream} stand in ${relative(process.cwd(), file)}`);
  } finally {
    await writeSide.close();
  }
});
