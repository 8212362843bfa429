import type { LanguageCode } from '#domain/languages.ts';
import type { AccountType } from '#events/catalog/account.ts';

/** A person of the demonstration, as they are before its first day. */
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
  /** How many days before the demonstration's today the account was opened. */
  joinedDaysAgo: number;
  /** False for a provider who completed all four steps and awaits approval. */
  approved: boolean;
}
