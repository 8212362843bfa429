import { expect, it } from 'vitest';

import { availabilitySet } from '#domain/testing/open-calendar.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { CalendarEvent } from '#events/catalog/availability.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { toStory } from '#projections/testing/story.ts';

import type { ProvidersView } from './contract/providers.ts';
import { directory, keyOf, setupDirectory } from './providers/testing/directory.ts';

const side = setupDirectory();
const idOf = (key: string): string => directory.find((one) => one.key === key)?.accountId ?? '';

async function search(params: Record<string, string>): Promise<ProvidersView> {
  return side.read<ProvidersView>(`/api/providers?${new URLSearchParams({ country: 'IE', ...params }).toString()}`);
}

/** At a time of which no answer is cached. */
async function happened(at: string, events: readonly DomainEvent[]): Promise<void> {
  await side.happened(toStory(events));
  side.clock.at = at;
}

/** Whom the filter finds: as many as its count says. */
async function findInstant(filters: Record<string, string> = {}): Promise<string[]> {
  const view = await search({ ...filters, instant: 'yes' });
  const found = view.total === 0 ? [] : view.providers.map(({ accountId }) => keyOf(accountId)).toSorted();
  expect((await search(filters)).counts.instant).toEqual([{ value: 'yes', count: found.length }]);
  return found;
}

async function bookingOf(key: string) {
  const { providers } = await search({ q: key === 'niall' ? 'plumber' : 'painter' });
  return providers.find(({ accountId }) => accountId === idOf(key))?.booking;
}

function openedFor(key: string, trade: string): CalendarEvent[] {
  const hours = availabilitySet();
  const accountId = idOf(key);
  const services = [{ trade, price: 9_000, durationMinutes: 120 }];
  const setAt = '2027-03-05T09:00:00.000Z';
  return [
    { ...hours, data: { ...hours.data, accountId } },
    { type: 'InstantBookingSet', data: { accountId, services, currency: 'EUR', setAt } },
  ];
}

it('finds whom a client can book at once: for a trade of theirs, licensed where the law asks for it, and payable', async () => {
  side.clock.at = '2027-03-05T12:00:00.000Z';
  expect([await findInstant(), await bookingOf('cormac')]).toEqual([
    [],
    { open: true, instantTrade: null, next: null },
  ]);

  // Plumbing is regulated; moving is none of hers.
  const opened = [openedFor('cormac', 'painting'), openedFor('niall', 'plumbing'), openedFor('siobhan', 'moving')];
  await happened('2027-03-06T12:00:00.000Z', opened.flat());
  expect(await findInstant()).toEqual(['cormac']);
  expect(await findInstant({ category: 'painting' })).toEqual(['cormac']);
  expect(await findInstant({ category: 'handyman' })).toEqual([]);
  const next = { startAt: '2027-03-08T09:00:00.000Z', timezone: 'Europe/Dublin' };
  expect(await bookingOf('cormac')).toEqual({ open: true, instantTrade: 'painting', next });
  expect(await bookingOf('niall')).toEqual({ open: true, instantTrade: null, next });

  const licence = { accountId: idOf('niall'), kind: 'licence', trade: 'plumbing' } as const;
  await happened('2027-03-07T12:00:00.000Z', [
    sampleEvent('DocumentSubmitted', { ...licence, validUntil: '2027-03-20T23:59:59.999Z' }),
    sampleEvent('DocumentAccepted', licence),
  ]);
  expect(await findInstant()).toEqual(['cormac', 'niall']);

  const needs = [{ need: 'bankAccount' as const, pastDue: true }];
  await happened('2027-03-07T18:00:00.000Z', [
    sampleEvent('PayoutRequirementsChanged', { accountId: idOf('cormac'), needs }),
  ]);
  expect(await findInstant()).toEqual(['niall']);
  expect(await bookingOf('cormac')).toEqual({ open: false, instantTrade: null, next: null });

  await happened('2027-03-21T12:00:00.000Z', []);
  expect(await findInstant()).toEqual([]);
});
