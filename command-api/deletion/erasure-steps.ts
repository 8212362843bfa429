import { setTimeout as pause } from 'node:timers/promises';

import { endingCommands } from '#domain/deletion/job-blockers.ts';
import { fileDecider } from '#domain/file/decider.ts';
import { promoDecider } from '#domain/promo/promo.ts';
import { streamOf } from '#domain/streams.ts';
import type { ErasureStep } from '#events/catalog/deletion.ts';
import type { JournalEvent } from '#events/journal.ts';

import { currentEmail } from '../current-email.ts';
import { deleteExportsOf } from '../data-export/delete-exports-of.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { readAccount } from '../read-account.ts';
import { readState } from '../read-state.ts';
import type { ReactorDeps } from '../reactors/reactor.ts';
import { sendForEvent } from '../reactors/send-for-event.ts';
import { contactsOf } from './contacts-of.ts';
import type { ErasureDeps } from './erasure-deps.ts';
import { listSent } from './list-sent.ts';
import { findPersonIds, listBlockers, readPersonJobs } from './person-jobs.ts';

/** The deletion cannot go on yet: to be retried. */
export class ErasureWaitsError extends Error {
  override readonly name = 'ErasureWaitsError';
}

/** The event that began the erasure: commands' ids derive from it, so that a repeat has no effect. */
export type Begun = Extract<JournalEvent, { type: 'ErasureBegun' }>;
type Step = (begun: Begun, deps: ReactorDeps & { readonly erasure: ErasureDeps }) => Promise<number>;

export const REACTOR = 'delete-accounts';
const READ_MODELS_POLL_MS = 20;
const READ_MODELS_PATIENCE_MS = 10_000;

/** What each step does, and how much of it there was. A step that was interrupted is done again. */
export const runStep: Readonly<Record<ErasureStep, Step>> = {
  async account(begun, { handler }) {
    const { accountId } = begun.data;
    await sendForEvent(begun, handler, REACTOR, { name: 'CloseAccount', data: { accountId } });
    return 1;
  },
  sessions: ({ data }, { erasure }) => erasure.store.endSessions(data.accountId),
  credentials: ({ data }, { erasure }) => erasure.store.deleteCredentials(data.accountId),
  requests: endRequests,
  promos: releasePromos,
  files: deleteFiles,
  async exports(begun, { handler, erasure }) {
    await deleteExportsOf(begun.data.accountId, begun, { handler, ...erasure });
    return 1;
  },
  messages: takeLeave,
  reservations: releaseContacts,
  cards: deleteCards,
  async key({ data }, { erasure }) {
    await erasure.vault.forget(data.accountId);
    return 1;
  },
  lists: clearLists,
};

/** Their open requests and offers end in their own name: they asked for it. */
async function endRequests(begun: Begun, deps: ReactorDeps): Promise<number> {
  const { accountId } = begun.data;
  const account = await readAccount(deps.journal, accountId);
  const kind = account?.accountType === 'provider' ? 'provider' : 'client';
  const jobs = await readPersonJobs(accountId, deps);
  const commands = jobs.flatMap((job) => endingCommands(job, accountId));
  for (const { name, data } of commands) {
    const part = 'offerId' in data ? data.offerId : data.jobId;
    await deps.handler.handle({
      name,
      data,
      commandId: deriveCommandId(begun.id, `${name}:${part}`),
      actor: { kind, id: accountId },
      correlationId: begun.meta.correlationId,
      causationId: begun.id,
    });
  }
  // Something that they still did in the last moment.
  const after = commands.length === 0 ? jobs : await readPersonJobs(accountId, deps);
  if (listBlockers(after, accountId).length > 0) throw new ErasureWaitsError('a job began meanwhile');
  return commands.length;
}

async function releasePromos(begun: Begun, deps: ReactorDeps): Promise<number> {
  const { accountId } = begun.data;
  let released = 0;
  for (const promoId of await findPersonIds(accountId, 'promo', deps)) {
    const hold = (await readState(deps.journal, promoDecider, streamOf.promo(promoId)))?.holds[accountId];
    if (hold === undefined) continue;
    const data = { promoId, accountId, jobId: hold.jobId };
    await sendForEvent(begun, deps.handler, REACTOR, { name: 'ReleasePromo', data, part: promoId });
    released += 1;
  }
  return released;
}

async function deleteFiles(begun: Begun, deps: ReactorDeps): Promise<number> {
  const { accountId } = begun.data;
  let deleted = 0;
  for (const fileId of await findPersonIds(accountId, 'file', deps)) {
    const file = await readState(deps.journal, fileDecider, streamOf.file(fileId));
    if (file?.ownerId !== accountId) continue;
    await deps.files.delete(fileId);
    deleted += 1;
  }
  return deleted;
}

/** Sets the addresses aside for the receipt and the last steps, and deletes every other message. */
async function takeLeave(
  { data: { accountId, begunAt } }: Begun,
  { journal, erasure }: ReactorDeps & { erasure: ErasureDeps },
): Promise<number> {
  const history = await journal.read(streamOf.account(accountId));
  let language = 'en';
  for (const event of history) {
    if (event.type === 'AccountSignedUp' || event.type === 'LocaleChanged') ({ language } = event.data);
  }
  const contacts = contactsOf(history, begunAt);
  await erasure.store.writeFarewell(accountId, { email: currentEmail(history), contacts, language });
  return erasure.store.deleteMessages(accountId);
}

/** The addresses and numbers can open other accounts, former ones too. */
async function releaseContacts(
  begun: Begun,
  { handler, clock, erasure, hashEmail, hashPhone }: ReactorDeps & { erasure: ErasureDeps },
): Promise<number> {
  const { accountId } = begun.data;
  const contacts = (await erasure.store.readFarewell(accountId))?.contacts ?? [];
  for (const { kind, value } of contacts) {
    if (kind === 'email') {
      const emailHash = hashEmail(value).toString('hex');
      const data = { emailHash, accountId };
      await sendForEvent(begun, handler, REACTOR, { name: 'ReleaseEmail', data, part: emailHash });
      continue;
    }
    const phoneHash = hashPhone(value).toString('hex');
    await handler.handle({
      name: 'ReleasePhone',
      data: { phoneHash, accountId, givenUpAt: clock.now().toISOString() },
      // The time is another one in a repeat, which then finds the number released.
      commandId: deriveCommandId(begun.id, `ReleasePhone:${phoneHash}:${clock.now().getTime()}`),
      actor: { kind: 'reactor', id: REACTOR },
      correlationId: begun.meta.correlationId,
      causationId: begun.id,
    });
  }
  return contacts.length;
}

/** Their saved cards are at the payment provider alone. */
async function deleteCards({ data }: Begun, { journal, payments }: ReactorDeps): Promise<number> {
  const customerId = (await readAccount(journal, data.accountId))?.customerId ?? null;
  if (customerId === null) return 0;
  const cards = await payments.listCards(customerId);
  await payments.deleteCustomer(customerId);
  return cards.length;
}

/** Every read model has folded the person's streams again; what was sent meanwhile is deleted, too. */
async function clearLists(
  { data: { accountId } }: Begun,
  deps: ReactorDeps & { readonly erasure: ErasureDeps },
): Promise<number> {
  const { journal, erasure } = deps;
  const history = await journal.readSealed(streamOf.deletion(accountId));
  const destroyed = history.find(({ type }) => type === 'PersonalKeyDestroyed');
  if (destroyed === undefined) throw new Error('the key is not destroyed');
  const giveUpAt = performance.now() + READ_MODELS_PATIENCE_MS;
  while (!(await erasure.store.areReadModelsAt(destroyed.position))) {
    if (performance.now() > giveUpAt) throw new ErasureWaitsError('a read model has not caught up');
    await pause(READ_MODELS_POLL_MS);
  }
  await erasure.store.deleteMessages(accountId);
  const farewell = await erasure.store.readFarewell(accountId);
  if (farewell !== null) await erasure.purgeMailbox?.(await listSent(accountId, farewell.contacts, deps));
  return 1;
}
