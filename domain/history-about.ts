import { streamOf } from './streams.ts';

/** The streams that are about this person alone: their history, which they may have as the log stores it. */
export function historyAbout(accountId: string): readonly string[] {
  return [
    streamOf.account(accountId),
    streamOf.consent(accountId),
    streamOf.inbox(accountId),
    streamOf.providerProfile(accountId),
    streamOf.calendar(accountId),
    streamOf.savedProviders(accountId),
  ];
}
