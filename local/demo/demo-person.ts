import type { LanguageCode } from '#domain/account/languages.ts';
import type { AccountType } from '#events/catalog/account.ts';

/** Somebody of the demonstration, as they are before its first day. */
export interface DemoPerson {
  key: string;
  accountType: AccountType;
  firstName: string;
  lastName: string;
  country: string;
  language: LanguageCode;
  city: string | null;
  phone: string | null;
  trades: string[];
  businessName: string | null;
  /** Days before the world's today on which the account was opened. */
  joinedDaysAgo: number;
  /** False for a Homewright at whose four steps, all done, nobody looked yet. */
  approved: boolean;
}
