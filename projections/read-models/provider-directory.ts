import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import { evolveVerification, isVerificationChange } from '#domain/account/verification/evolve.ts';
import { unverified, type ApprovalStatus, type Verification } from '#domain/account/verification/state.ts';
import { acceptedDocuments } from '#domain/account/verification/steps.ts';
import { postalArea } from '#domain/provider-search/postal-area.ts';
import { recordScore } from '#domain/provider-search/ranking.ts';
import { townNames } from '#domain/provider-search/place-terms.ts';
import { streamOf } from '#domain/streams.ts';
import { foldTerm, splitTerms } from '#domain/trade-terms/split-terms.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { JournalEvent } from '#events/journal.ts';

import { defineReadModel, foldWithNeeds } from '../runner/read-model.ts';
import { defineTable, flag, instant, int, json, nullable, oneOf, text, uuid, type RowOf } from '../runner/table.ts';
import type { ServicePrice } from './provider-profiles.ts';

/** One row per provider, with everything by which clients find and compare them. */
const directory = defineTable(
  ['accountId'],
  {
    accountId: uuid,
    /** Whether searches find them: approved, with a name, and neither at rest nor being deleted. */
    shown: flag,
    approvalStatus: oneOf<ApprovalStatus>(),
    approvedAt: nullable(instant),
    /** While its owner put it to rest. */
    resting: flag,
    /** What the dates below come from. */
    checked: json<Pick<Verification, 'documents' | 'business'>>(),
    /** Their accepted insurance and licences are valid until then, the longest of each kind. */
    insuredUntil: nullable(instant),
    licensedUntil: nullable(instant),
    /** Whether their business details were accepted. */
    businessChecked: flag,
    /** Since its deletion began. */
    closed: flag,
    firstName: nullable(text),
    lastName: nullable(text),
    businessName: nullable(text),
    city: nullable(text),
    /** The file of their public photo. */
    photo: nullable(uuid),
    /** From the published profile, as all that follows up to the prices. */
    place: nullable(text),
    /** Of their postcode, which is not stored here. */
    postalArea: nullable(text),
    /** The towns and districts of their city and place, folded. */
    towns: json<readonly string[]>(),
    radiusKm: nullable(int),
    startedIn: nullable(int),
    languages: json<readonly string[]>(),
    currency: nullable(text),
    published: json<readonly ServicePrice[]>(),
    /** The published prices of their present trades. */
    services: json<readonly ServicePrice[]>(),
    country: text,
    /** Category keys; the first is their main trade. */
    trades: json<readonly string[]>(),
    level: oneOf<ProviderLevel>(),
    ratings: int,
    ratingSum: int,
    released: int,
    /** Booked jobs that the provider cancelled, or missed. */
    failed: int,
    /** What their record is worth in the order of a search. */
    score: int,
    /** Words of names and places, folded, each between spaces. */
    words: text,
  },
  {
    owner: ({ accountId }) => [
      streamOf.account(accountId),
      streamOf.providerProfile(accountId),
      streamOf.reputation(accountId),
    ],
    indexes: ['(country) where shown', 'using gin (words gin_trgm_ops) where shown', 'using gin (trades) where shown'],
  },
);

export const providerDirectoryTables = { providerDirectory: directory };
export type ProviderDirectoryTables = typeof providerDirectoryTables;
export type DirectoryRow = RowOf<ProviderDirectoryTables['providerDirectory']>;

/** Approved providers, to be searched by visitors. */
export const providerDirectoryModel = defineReadModel<ProviderDirectoryTables>({
  name: 'providerDirectory',
  version: 5,
  categories: ['account', 'providerProfile', 'reputation'],
  tables: providerDirectoryTables,
  folds: {
    AccountSignedUp({ data: { accountId, accountType, country } }, rows) {
      if (accountType === 'provider') rows.providerDirectory.put(newRow(accountId, country));
    },
  },
  every: foldWithNeeds(
    (event) => (event.type === 'AccountSignedUp' ? {} : { providerDirectory: [providerOf(event)] }),
    (event, rows) => {
      if (event.type === 'AccountSignedUp') return;
      const row = rows.providerDirectory.get(providerOf(event));
      const changes = row === undefined ? undefined : changesOf(event, row);
      if (row !== undefined && changes !== undefined) rows.providerDirectory.put(complete({ ...row, ...changes }));
    },
  ),
  onPoison: 'skip',
});

function providerOf({ data }: JournalEvent): string {
  const { accountId, providerId } = data as { accountId?: string; providerId?: string };
  return accountId ?? providerId ?? '';
}

function changesOf(event: JournalEvent, row: DirectoryRow): Partial<DirectoryRow> | undefined {
  if (isVerificationChange(event)) {
    const { approvalStatus, approvedAt, checked } = row;
    const after = evolveVerification({ ...unverified, ...checked, approvalStatus, approvedAt }, event);
    const { documents, business } = after;
    return { approvalStatus: after.approvalStatus, approvedAt: after.approvedAt, checked: { documents, business } };
  }
  switch (event.type) {
    case 'ProfileCompleted': {
      const { firstName, lastName, businessName, city, trades } = event.data;
      const [first, last] = [revealed(firstName), revealed(lastName)];
      return { firstName: first, lastName: last, businessName: revealed(businessName), city: revealed(city), trades };
    }
    case 'AccountDeactivated':
      return { resting: true };
    case 'AccountReactivated':
      return { resting: false };
    case 'AccountClosed':
      return { closed: true, photo: null };
    case 'ProfilePhotoChosen':
      return { photo: event.data.photo.fileId };
    case 'ProfilePhotoRemoved':
    case 'ProfilePhotoRejected':
      return { photo: null };
    case 'ProviderProfilePublished': {
      const { place, postcode, radiusKm, startedIn, languages, currency, services } = event.data;
      const area = postalArea(row.country, revealed(postcode) ?? '');
      return {
        place: revealed(place),
        postalArea: area,
        radiusKm,
        startedIn,
        languages,
        currency,
        published: services,
      };
    }
    case 'LevelChanged':
      return { level: event.data.to };
    case 'ReleaseCounted':
      return { released: row.released + 1 };
    case 'StrikeCounted':
      return { failed: row.failed + 1 };
    case 'RatingCounted':
      return { ratings: row.ratings + 1, ratingSum: row.ratingSum + event.data.overall };
    case 'RatingDropped':
      return { ratings: row.ratings - 1, ratingSum: row.ratingSum - event.data.overall };
    default:
      return undefined;
  }
}

/** The row with what follows from its other columns. */
function complete(row: DirectoryRow): DirectoryRow {
  const { ratings: reviewCount, ratingSum, released, failed, published, trades } = row;
  const texts = [row.firstName, row.lastName, row.businessName, row.city, row.place];
  const words = new Set(splitTerms(foldTerm(texts.filter(Boolean).join(' '))));
  const documents = acceptedDocuments({ ...unverified, ...row.checked });
  const until = (kind: 'insurance' | 'licence'): string | null => {
    const [last = null] = documents
      .flatMap((one) => (one.kind === kind ? [one.validUntil] : []))
      .toSorted()
      .toReversed();
    return last;
  };
  return {
    ...row,
    insuredUntil: until('insurance'),
    licensedUntil: until('licence'),
    businessChecked: (row.checked.business?.acceptedAt ?? null) !== null,
    shown: row.approvalStatus === 'approved' && !row.closed && !row.resting && row.firstName !== null,
    services: published.filter(({ trade }) => trades.includes(trade)),
    score: recordScore({ reviewCount, ratingSum, released, failed }),
    words: ` ${[...words].join(' ')} `,
    towns: townNames([row.city, row.place], row.country),
  };
}

function newRow(accountId: string, country: string): DirectoryRow {
  const profile = {
    place: null,
    postalArea: null,
    radiusKm: null,
    startedIn: null,
    languages: [],
    currency: null,
    published: [],
  };
  const names = { firstName: null, lastName: null, businessName: null, city: null, photo: null, trades: [] };
  const record = { level: 'new', ratings: 0, ratingSum: 0, released: 0, failed: 0, score: 0 } as const;
  const approval = { shown: false, approvalStatus: 'draft', approvedAt: null, resting: false, closed: false } as const;
  const checks = { checked: { documents: {}, business: null }, insuredUntil: null, licensedUntil: null } as const;
  const empty = { ...checks, businessChecked: false, services: [], words: '', towns: [] };
  return complete({ accountId, country, ...approval, ...names, ...profile, ...record, ...empty });
}
