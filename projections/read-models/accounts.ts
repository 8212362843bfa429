import { noRequirements, requirementsOf } from '#domain/account/payout-requirements.ts';
import { isVerificationChange } from '#domain/account/verification/evolve.ts';
import { foldTerms } from '#domain/text/fold-for-search.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { JournalEvent } from '#events/journal.ts';

import { defineReadModel, foldWithNeeds, type Needs } from '../runner/read-model.ts';
import { accountTables, type AccountRow, type AccountTables } from './accounts/tables.ts';
import { foldVerification, toEmailColumns } from './accounts/fold-verification.ts';
import { rest } from './accounts/rest.ts';

/** Events that enable or disable an account's payouts: money may wait for that. */
const aboutPayouts: ReadonlySet<string> = new Set(['ProviderApproved', 'PayoutAccountOpened', 'PayoutsChanged']);

/** One row per account: the person's profile as they and others see it, and their verification. */
export const accountsModel = defineReadModel<AccountTables>({
  name: 'accounts',
  version: 18,
  categories: ['account'],
  tables: accountTables,
  folds: {
    AccountSignedUp({ data, meta, revision }, rows) {
      rows.accounts.put({
        accountId: data.accountId,
        accountType: data.accountType,
        ...toEmailColumns(revealed(data.email)),
        firstName: null,
        lastName: null,
        phone: null,
        trades: [],
        businessName: null,
        names: '',
        publicNames: '',
        city: null,
        country: data.country,
        language: data.language,
        localeCountry: data.country,
        level: 'new',
        photo: null,
        signedUpAt: meta.at,
        profileCompletedAt: null,
        emailConfirmedAt: null,
        phoneConfirmedAt: null,
        approvalStatus: data.accountType === 'provider' ? 'draft' : null,
        approvedAt: null,
        licensedTrades: [],
        payoutsOpenedAt: null,
        payoutsEnabled: null,
        payoutsChangedAt: null,
        payoutRequirements: noRequirements,
        deactivatedAt: null,
        closedAt: null,
        version: revision,
      });
    },
    ProfileCompleted({ data, meta, revision }, rows) {
      const account = rows.accounts.getOrThrow(data.accountId);
      const names = {
        firstName: revealed(data.firstName),
        lastName: revealed(data.lastName),
        businessName: revealed(data.businessName),
      };
      rows.accounts.put({
        ...account,
        ...names,
        ...buildSearchTerms(names),
        phone: revealed(data.phone),
        trades: data.trades,
        city: revealed(data.city),
        profileCompletedAt: account.profileCompletedAt ?? meta.at,
        version: revision,
      });
    },
    LocaleChanged({ data, revision }, rows) {
      const { accountId, language, country } = data;
      rows.accounts.put({
        ...rows.accounts.getOrThrow(accountId),
        language,
        localeCountry: country,
        version: revision,
      });
    },
    ProfilePhotoChosen({ data: { accountId, photo }, revision }, rows) {
      rows.accounts.put({ ...rows.accounts.getOrThrow(accountId), photo: photo.fileId, version: revision });
    },
    ProfilePhotoRemoved({ data: { accountId }, revision }, rows) {
      rows.accounts.put({ ...rows.accounts.getOrThrow(accountId), photo: null, version: revision });
    },
    ProfilePhotoRejected({ data: { accountId }, revision }, rows) {
      rows.accounts.put({ ...rows.accounts.getOrThrow(accountId), photo: null, version: revision });
    },
    ProviderLevelChanged({ data, revision }, rows) {
      rows.accounts.put({ ...rows.accounts.getOrThrow(data.accountId), level: data.level, version: revision });
    },
    PayoutAccountOpened({ data, meta, revision }, rows) {
      const account = rows.accounts.getOrThrow(data.accountId);
      rows.accounts.put({ ...account, payoutsOpenedAt: meta.at, version: revision });
    },
    PayoutsChanged({ data, meta, revision }, rows) {
      const account = rows.accounts.getOrThrow(data.accountId);
      rows.accounts.put({ ...account, payoutsEnabled: data.enabled, payoutsChangedAt: meta.at, version: revision });
    },
    PayoutRequirementsChanged({ data, revision }, rows) {
      const account = rows.accounts.getOrThrow(data.accountId);
      rows.accounts.put({ ...account, payoutRequirements: requirementsOf(data), version: revision });
    },
    AccountDeactivated: foldWithNeeds(needsBoth, ({ data, revision }, rows, publish) => {
      rest({ ...data, at: data.deactivatedAt, deactivatedAt: data.deactivatedAt, revision }, rows);
      publish('admin:queue', () => ['admin:queue']);
    }),
    AccountReactivated: foldWithNeeds(needsBoth, ({ data, revision }, rows, publish) => {
      rest({ ...data, at: data.reactivatedAt, deactivatedAt: null, revision }, rows);
      publish('admin:queue', () => ['admin:queue']);
    }),
    AccountClosed: foldWithNeeds(
      ({ data }) => ({ accounts: [data.accountId], verifications: [data.accountId] }),
      ({ data: { accountId, closedAt }, revision }, rows, publish) => {
        const account = rows.accounts.getOrThrow(accountId);
        rows.accounts.put({ ...account, photo: null, closedAt, approvalStatus: null, version: revision });
        const verification = rows.verifications.get(accountId);
        if (verification === undefined) return;
        rows.verifications.put({ ...verification, approvalStatus: null, task: null, dueAt: null });
        publish('admin:queue', () => ['admin:queue']);
      },
    ),
    PayoutRecorded({ data, revision }, rows) {
      rows.accounts.put({ ...rows.accounts.getOrThrow(data.accountId), version: revision });
      rows.payouts.put(data);
    },
  },
  every: foldWithNeeds(needsOf, (event, rows, publish) => {
    const { accountId } = event.data as { accountId: string };
    const moved = isVerificationChange(event) && foldVerification(event, rows);
    const queued = moved || aboutPayouts.has(event.type) ? (['admin:queue'] as const) : [];
    publish(`account:${accountId}`, () => [`account:${accountId}`, ...queued]);
  }),
  onPoison: 'pause',
});

function needsBoth({ data }: { data: { accountId: string } }): Needs<AccountTables> {
  return { accounts: [data.accountId], verifications: [data.accountId] };
}

/** All other events change the account's own row. */
function needsOf(event: JournalEvent): Needs<AccountTables> {
  const { accountId } = event.data as { accountId: string };
  if (event.type === 'AccountSignedUp') return {};
  return { accounts: [accountId], verifications: isVerificationChange(event) ? [accountId] : [] };
}

type Names = Pick<AccountRow, 'firstName' | 'lastName' | 'businessName'>;

function buildSearchTerms({ firstName, lastName, businessName }: Names): Pick<AccountRow, 'names' | 'publicNames'> {
  const own = [firstName, lastName].filter(Boolean).join(' ');
  return { names: foldTerms([own, businessName]), publicNames: foldTerms([firstName, businessName]) };
}
