import { describe, expect, it } from 'vitest';

import { createJournal } from '#events/create-journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { fixtureFile } from '#domain/testing/fixtures.ts';

import { toFixture } from './to-fixture.ts';

const accountId = '00000000-0000-4000-8000-000000000001';
const stream = `account-${accountId}`;

describe('a fixture exported from a stored stream', () => {
  it('contains the events without their personal fields', async () => {
    const journal = createJournal(createMemoryEventLog(), createMemoryVault());
    const at = '2027-03-01T09:00:00.000Z';
    await journal.append(
      stream,
      [
        {
          type: 'AccountSignedUp',
          data: {
            accountId,
            accountType: 'client',
            email: 'maeve@example.com',
            country: 'IE',
            language: 'en',
            termsVersion: 1,
          },
        },
      ],
      {
        commandId: '00000000-0000-4000-8000-000000000002',
        command: 'OpenAccount',
        commandHash: 'hash',
        correlationId: '00000000-0000-4000-8000-000000000002',
        causationId: null,
        actor: { kind: 'system', id: 'sign-up' },
        at,
      },
      { expected: 'none' },
    );

    const made = toFixture(stream, await journal.read(stream));

    expect(fixtureFile.parse(made)).toEqual({
      stream,
      events: [
        {
          type: 'AccountSignedUp',
          version: 1,
          at,
          data: {
            accountId,
            accountType: 'client',
            email: { forgotten: true },
            country: 'IE',
            language: 'en',
            termsVersion: 1,
          },
        },
      ],
    });
    expect(JSON.stringify(made)).not.toContain('maeve');
  });
});
