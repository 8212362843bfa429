import { randomUUID } from 'node:crypto';

import { v5 as uuidv5 } from 'uuid';
import { expect, it } from 'vitest';

import { eventId } from './event-id.ts';

it('is the UUID of version 5 of ordinal and hash in the command’s namespace', () => {
  for (let n = 0; n < 200; n++) {
    const commandId = randomUUID();
    const commandHash = `body of ${randomUUID()}`;
    expect(eventId(commandId, n, commandHash)).toBe(uuidv5(`${n}:${commandHash}`, commandId));
  }
});

it('is another one for another ordinal, and for another body', () => {
  const commandId = randomUUID();
  const ids = [eventId(commandId, 0, 'a'), eventId(commandId, 1, 'a'), eventId(commandId, 0, 'b')];
  expect(new Set(ids).size).toBe(3);
});
