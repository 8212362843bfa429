import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import type { FileRef } from '#domain/file/state.ts';
import type { Side } from '#domain/side.ts';
import { sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { fileRef, buildFileFacts } from '#domain/testing/sample-files.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { streamOf } from '#domain/streams.ts';
import { plusHours } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { Actor } from '#events/log/event-log.ts';

import { createCommandHandler, type CommandHandler } from '../command-handler.ts';
import { attachFiles } from '../reactors/attach-files.ts';
import type { ReactorDeps } from '../reactors/reactor.ts';
import type { Browser } from '../testing/test-browser.ts';
import { appendEvents } from '../testing/append-events.ts';
import { type FilesHarness, read, startFilesHarness, type Stored } from './testing/files-harness.ts';
import { upload } from './testing/upload.ts';

type Showing = 'ClaimCompletion' | 'RequestChanges' | 'ReportNoShow';

const MINUTE = 60_000;

let world: FilesHarness;
let handler: CommandHandler;
let browsers: Record<Side, Browser>;

beforeAll(async () => {
  world = await startFilesHarness();
  handler = createCommandHandler(world.writeSide);
  browsers = {
    client: await world.signedInAs(people.client.id, 'client'),
    provider: await world.signedInAs(people.provider.id, 'provider'),
  };
});
afterAll(() => world.close());

/** Commands that show a file before a dispute, with their sender, time and preceding history. */
const showing: Record<Showing, { by: Side; at: string; before: JobEvent[]; command: (file: FileRef) => JobCommand }> = {
  ClaimCompletion: {
    by: 'provider',
    at: times.claimed,
    before: paintingHistory('WorkStarted'),
    command: (file) => ({ name: 'ClaimCompletion', data: { jobId, note: 'All walls done.', photos: [file] } }),
  },
  RequestChanges: {
    by: 'client',
    at: plusHours(times.claimed, 1),
    before: paintingHistory('CompletionClaimed'),
    command: (file) => ({
      name: 'RequestChanges',
      data: { jobId, reason: 'There are runs on a wall.', photos: [file] },
    }),
  },
  ReportNoShow: {
    by: 'client',
    at: plusHours(times.start, 1),
    before: paintingHistory('PaymentCaptured'),
    command: (file) => ({
      name: 'ReportNoShow',
      data: { jobId, statement: 'Nobody came to the door.', files: [file] },
    }),
  },
};

/** Appends these events to the log as those of another job. */
async function played(events: readonly JobEvent[], id: string, at: string = times.claimed): Promise<void> {
  const renamed = JSON.parse(JSON.stringify(events).replaceAll(jobId, id)) as JobEvent[];
  await appendEvents({ journal: world.writeSide.journal, at }, streamOf.job(id), ...renamed);
}

/** A job where a file was shown by this command, with the file attached. */
async function shown(how: Showing): Promise<{ id: string; fileId: string; events: JobEvent[] }> {
  const { by, at, before, command } = showing[how];
  const { name: _, ...file } = (await upload(browsers[by], world.photo)).json<Stored>();
  const id = randomUUID();
  const events = extendHistory(before, [
    command(file),
    { by: people[by], at, files: buildFileFacts(people[by].id, [file]) },
  ]);
  await played(events, id);
  for (const event of await world.writeSide.journal.read(streamOf.job(id))) {
    await attachFiles.react(event, { handler } as ReactorDeps);
  }
  return { id, fileId: file.fileId, events };
}

describe.each(['ClaimCompletion', 'RequestChanges', 'ReportNoShow'] as const)('what was shown by %s', (how) => {
  let job: Awaited<ReturnType<typeof shown>>;
  const access = async (actor: Actor) =>
    handler.handle({
      name: 'AccessJob',
      data: { jobId: job.id, reason: 'Asked by the client' },
      actor,
      commandId: randomUUID(),
    });
  const seenBy = async (browser: Browser): Promise<number> => (await read(browser, job.fileId)).statusCode;

  beforeAll(async () => {
    job = await shown(how);
  });

  it('is visible to both sides, and for an hour to an admin who accesses the job', async () => {
    expect([await seenBy(browsers.client), await seenBy(browsers.provider)]).toEqual([200, 200]);
    const adminId = randomUUID();
    const admin = await world.signedInAs(adminId, 'admin');
    expect(await seenBy(admin)).toBe(404);
    await access({ kind: 'admin', id: adminId });
    world.writeSide.clock.offsetMs += 59 * MINUTE;
    expect(await seenBy(admin)).toBe(200);
    world.writeSide.clock.offsetMs += MINUTE;
    expect(await seenBy(admin)).toBe(404);
  });

  it('stays visible to both sides, and only to them, when a later round has followed it', async () => {
    const { before, command, by, at } = showing[how];
    const another = fileRef(9);
    const files = buildFileFacts(people[by].id, [another]);
    await played(extendHistory(before, [command(another), { by: people[by], at, files }]).slice(before.length), job.id);
    const stranger = await world.signedInAs(people.stranger.id, 'client');
    const allViewers = [browsers.client, browsers.provider, stranger];
    expect(await Promise.all(allViewers.map(seenBy))).toEqual([200, 200, 404]);
  });

  it('is visible in a dispute to both sides and an admin with access, and to no other account', async () => {
    const adminId = randomUUID();
    const [admin, another] = [await world.signedInAs(adminId, 'admin'), await world.signedInAs(randomUUID(), 'admin')];
    const at = plusHours(times.claimed, 2);
    const dispute: JobCommand =
      how === 'ReportNoShow'
        ? { name: 'ContestNoShow', data: { jobId, disputeId: randomUUID(), statement: 'x'.repeat(50), files: [] } }
        : sampleDisputeCommands.open();
    const by = how === 'ReportNoShow' ? people.provider : people.client;
    await played(extendHistory(job.events, [dispute, { by, at }]).slice(job.events.length), job.id);
    const stranger = await world.signedInAs(people.stranger.id, 'client');
    const rival = await world.signedInAs(people.rival.id, 'provider');
    const now = world.writeSide.clock.now().toISOString();
    const accessed = { jobId, staffId: adminId, kind: 'admin', reason: null, accessedAt: now } as const;
    await played([{ type: 'JobAccessed', data: accessed }], job.id, now);
    const allViewers = [admin, another, browsers.client, browsers.provider, stranger, rival];
    expect(await Promise.all(allViewers.map(seenBy))).toEqual([200, 404, 200, 200, 404, 404]);
  });
});
