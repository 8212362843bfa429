import { randomUUID } from 'node:crypto';

import type { calendarCommands } from '#domain/availability/commands.ts';
import type { dataExportCommands } from '#domain/data-export/commands.ts';
import type { deletionCommands } from '#domain/deletion/commands.ts';
import type { inboxCommands } from '#domain/inbox/commands.ts';
import type { privacyRequestCommands } from '#domain/privacy-request/commands.ts';
import { LIST_VERSION } from '#domain/privacy/retention.ts';
import type { providerProfileCommands } from '#domain/provider-profile/commands.ts';
import type { savedProvidersCommands } from '#domain/saved-providers/commands.ts';
import { streamOf } from '#domain/streams.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { notificationGroups } from '#events/catalog/inbox.ts';
import type { DomainEvent } from '#events/catalog/index.ts';

import { newPerson, now, type Given, type MakeCommand } from './accepted-command.ts';

type Kind = 'client' | 'provider';

/** A command about the sender's own account, and about nothing that happened before. */
const own = (kind: Kind, data: object): MakeCommand => after(kind, () => ({ data }));

function after(
  kind: Kind,
  make: (accountId: string) => { data: object; stream?: string; events?: readonly DomainEvent[] },
): MakeCommand {
  return () => {
    const { by, accountId, given } = newPerson(kind);
    const { data, stream, events = [] } = make(accountId);
    const before: Given[] = stream === undefined ? given : [...given, [stream, ...events]];
    return { now, by, given: before, data: { accountId, ...data } };
  };
}

const hours = {
  timezone: 'Europe/Dublin',
  week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]),
  exceptions: [],
  bufferMinutes: 0,
  leadHours: 0,
  daysAhead: 30,
  capacity: 1,
};

/** Commands of the streams that each account has one of. */
export const ofOneAccount: Readonly<
  Record<
    | keyof typeof calendarCommands
    | keyof typeof dataExportCommands
    | keyof typeof deletionCommands
    | keyof typeof inboxCommands
    | keyof typeof privacyRequestCommands
    | keyof typeof providerProfileCommands
    | keyof typeof savedProvidersCommands,
    MakeCommand
  >
> = {
  SetAvailability: own('provider', hours),
  SetInstantBooking: after('provider', (accountId) => ({
    data: { services: [{ trade: 'painting', price: 10_000, durationMinutes: 60 }] },
    stream: streamOf.calendar(accountId),
    events: [sampleEvent('AvailabilitySet', { accountId, ...hours, setAt: now })],
  })),
  SetCalendarLink: own('provider', { secretHash: 'a'.repeat(64) }),

  RequestDataExport: own('client', { exportId: randomUUID() }),

  RequestAccountDeletion: own('client', { deletionId: randomUUID(), listVersion: LIST_VERSION }),
  CancelAccountDeletion: after('client', (accountId) => {
    const deletionId = randomUUID();
    const events = [sampleEvent('AccountDeletionRequested', { accountId, deletionId, requestedAt: now })];
    return { data: { deletionId }, stream: streamOf.deletion(accountId), events };
  }),

  MarkNotificationsRead: own('client', { upTo: '7' }),
  ChangeNotificationPreferences: own('client', {
    preferences: Object.fromEntries(notificationGroups.map((group) => [group, { mail: false, sms: false }])),
    kinds: {},
  }),

  SubmitPrivacyRequest: own('client', { requestId: randomUUID(), kind: 'access', text: null, language: 'en' }),
  WithdrawPrivacyRequest: () => {
    const { by, accountId, given } = newPerson('client');
    const request = { subjectId: accountId, requestId: randomUUID() };
    const received = sampleEvent('PrivacyRequestReceived', { ...request, accountId, receivedAt: now });
    return { now, by, given: [...given, [streamOf.privacyRequest(accountId), received]], data: request };
  },

  PublishProfile: own('provider', {
    about: 'Walls, ceilings and fences.',
    startedIn: 2001,
    languages: [],
    place: 'Galway',
    postcode: '',
    radiusKm: 20,
    services: [],
  }),
  DeclareTrader: own('provider', {
    name: 'Field Painting',
    address: '1 High Street, Galway',
    register: '',
    vatNumber: '',
    certified: true,
  }),
  DeclarePrivatePerson: own('provider', {}),

  SaveProvider: own('client', { providerId: people.provider.id }),
  UnsaveProvider: after('client', (accountId) => {
    const saved = sampleEvent('ProviderSaved', { accountId, provider: people.provider.id, savedAt: now });
    return { data: { providerId: people.provider.id }, stream: streamOf.savedProviders(accountId), events: [saved] };
  }),
};
