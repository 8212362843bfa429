import { serviceUnits, type ServiceUnit } from '#events/catalog/provider-profile.ts';
import { providerDirectoryTables, type DirectoryRow } from '#projections/read-models/provider-directory.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';

import type { FoundProvider } from '../contract/providers.ts';
import { toBooking, type FoundBooking } from './booking.ts';
import { photoPath } from '../reading/photo-path.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

interface Searched {
  /** None for all. */
  readonly trades: readonly string[];
  readonly unit?: ServiceUnit | undefined;
  /** Of the postcode that is searched. */
  readonly area?: string | null;
}

/** A row of the directory with its `selectBooking`, as it was read. */
export type FoundRow = Row & FoundBooking;

/** A provider as lists show them, with their lowest price of what is searched and their next free time for it. */
export function toFoundProvider(found: FoundRow, now: string, searched: Searched = { trades: [] }): FoundProvider {
  const row = decodeRow(providerDirectoryTables.providerDirectory, found);
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
    sameArea: row.postalArea !== null && row.postalArea === searched.area,
    price: lowestPrice(row, searched),
    booking: toBooking(found, trades, searched.trades, now),
  };
}

/**
 * By the hour first, as the search sorts them. With no price of the searched unit, one of another: a list shows its unit
 * beside it, and without a price that they have no price.
 */
function lowestPrice({ services, currency }: DirectoryRow, { trades, unit }: Searched): FoundProvider['price'] {
  const searched = services.filter((service) => trades.length === 0 || trades.includes(service.trade));
  const ofUnit = searched.filter((service) => service.unit === unit);
  const fitting = ofUnit.length > 0 ? ofUnit : searched;
  const rank = (service: (typeof fitting)[number]): number => serviceUnits.indexOf(service.unit);
  const [lowest] = fitting.toSorted((a, b) => rank(a) - rank(b) || a.from - b.from);
  return lowest === undefined || currency === null ? null : { ...lowest, currency };
}
