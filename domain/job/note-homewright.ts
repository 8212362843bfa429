import type { JobHandlers } from './handler.ts';

/** Told by the account of the Homewright, in whatever order and as often as it comes. */
export const homewrightHandlers: JobHandlers<'NoteSuspension' | 'NoteReinstatement'> = {
  NoteSuspension({ data, job }) {
    const known = job.agreement?.providerId !== data.providerId || job.providerStop?.final === data.final;
    // What was for good is so for good.
    return known || job.providerStop?.final === true ? [] : [{ type: 'ProviderSuspensionNoted', data }];
  },

  NoteReinstatement({ data, job }) {
    if (job.agreement?.providerId !== data.providerId || job.providerStop === null) return [];
    return [{ type: 'ProviderReinstatementNoted', data }];
  },
};
