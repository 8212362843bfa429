import type { DirectoryRow } from '#projections/read-models/provider-directory.ts';

import type { FoundProvider } from '../contract/providers.ts';
import { photoPath } from '../reading/photo-path.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

/** A provider as lists show them, with their lowest price of these trades; of all, where none is named. */
export function toFoundProvider(row: DirectoryRow, searched: readonly string[] = []): FoundProvider {
  const { accountId, level, trades, country, languages, ratings, ratingSum, radiusKm, startedIn } = row;
  return {
    accountId,
    firstName: redactContacts(row.firstName),
    lastName: redactContacts(row.lastName),
    businessName: redactContacts(row.businessName),
    photo: photoPath(row.photo),
    level,
    trades: [...trades],
    place: redactContacts(row.place ?? row.city),
    radiusKm,
    country,
    languages: [...languages],
    rating: ratings === 0 ? null : Math.round((ratingSum / ratings) * 100) / 100,
    reviewCount: ratings,
    finished: row.released,
    failed: row.failed,
    verifiedAt: row.approvedAt ?? '',
    startedIn,
    price: lowestPrice(row, searched),
  };
}

function lowestPrice({ services, currency }: DirectoryRow, searched: readonly string[]): FoundProvider['price'] {
  const fitting = services.filter(({ trade }) => searched.length === 0 || searched.includes(trade));
  const [lowest] = fitting.toSorted((a, b) => a.from - b.from);
  return lowest === undefined || currency === null ? null : { ...lowest, currency };
}
