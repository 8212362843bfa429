import { randomUUID } from 'node:crypto';

import type { EventLog, NewEvent } from '#events/log/event-log.ts';

import { runLoad, type Load } from '../tools/run-load.ts';

/** The data of a posted request, about 300 bytes: the marketplace's most frequent event. */
export const data = {
  jobId: '8f14e45f-ceea-467f-a8dd-3b4e8a7d2f10',
  clientId: '45c48cce-2e2d-4fbd-aa1a-fc51c7c6ad26',
  title: 'sealed:1:Vq0pVb8k3uB1tJr9xK2mQw5nYzLh',
  category: 'painting',
  country: 'DE',
  currency: 'EUR',
  area: 'Altona',
  timezone: 'Europe/Berlin',
  neededBy: '2026-12-01T08:00:00.000Z',
  budget: 45_000,
};

export function meta(commandId: string): NewEvent['meta'] {
  return {
    correlationId: commandId,
    causationId: null,
    actor: { kind: 'client', id: '45c48cce-2e2d-4fbd-aa1a-fc51c7c6ad26' },
    commandId,
    command: 'PostRequest',
    commandHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    schemaVersion: 1,
    at: '2026-11-20T12:00:00.000Z',
  };
}

/** This many writers, each appending one event after another to new streams. */
export async function appendLoad(log: EventLog, writers: number, seconds: number): Promise<Load> {
  return runLoad(writers, seconds, () => {
    const commandId = randomUUID();
    return log.append(`job-${commandId}`, [{ type: 'RequestPosted', data, meta: meta(commandId) }], {
      expected: 'none',
    });
  });
}
