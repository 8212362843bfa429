import type { LanguageCode } from '#domain/account/languages.ts';

/** Somebody of the demonstration, as they are before its first day. */
export interface DemoPerson {
  key: string;
  accountType: 'client' | 'provider' | 'support' | 'admin';
  firstName: string;
  lastName: string;
  country: string;
  language: LanguageCode;
  city: string | null;
  phone: string | null;
  trades: string[];
  businessName: string | null;
  level: 'new' | 'established' | 'pro' | 'elite';
  /** Days before the world's today on which the account was opened. */
  joinedDaysAgo: number;
  /** False for a Homewright at whose four steps, all done, nobody looked yet. */
  approved: boolean;
}
