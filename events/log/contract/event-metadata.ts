import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { EventLog, EventMeta, JsonObject } from '../event-log.ts';
import { freshStream } from './fixtures.ts';

export function eventMetadata(log: () => EventLog): void {
  describe('5. and 6. events are immutable, with actor, time and cause', () => {
    const meta: EventMeta = {
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'client', id: randomUUID() },
      commandId: randomUUID(),
      command: 'PostRequest',
      commandHash: 'c0ffee',
      schemaVersion: 2,
      at: '2026-11-20T12:34:56.789Z',
    };
    const data: JsonObject = {
      zero: 0,
      minus: -1.5,
      largest: Number.MAX_SAFE_INTEGER,
      nothing: null,
      text: 'Zoë "quoted" \\ back\\\\slash 東京 🏠 \u0000 \ud800 {braces,} NULL',
      list: [1, 'two', [], {}, null, false],
      'a key with "quotes"': { b: 1, a: 2 },
    };

    it('returns type, data and meta unchanged', async () => {
      const stream = freshStream();
      await log().append(stream, [{ type: 'Happened', data, meta }], { expected: 'none' });
      const [read] = await log().read(stream);
      expect(read).toMatchObject({ type: 'Happened', stream, revision: 0 });
      expect(read?.data).toEqual(data);
      expect(read?.meta).toEqual(meta);
    });

    it('is not affected when a writer or a reader changes its copy', async () => {
      const stream = freshStream();
      const mine = { list: [1] };
      await log().append(stream, [{ type: 'Happened', data: mine, meta: { ...meta, commandId: randomUUID() } }], {
        expected: 'none',
      });
      mine.list.push(2);
      const [read] = await log().read(stream);
      try {
        (read?.data['list'] as number[] | undefined)?.push(3);
      } catch {
        // Throwing at the change itself is fine, too.
      }
      expect((await log().read(stream))[0]?.data).toEqual({ list: [1] });
    });
  });
}
