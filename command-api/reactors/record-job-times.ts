import { jobDecider } from '#domain/job/decider.ts';
import { takenTime, timeChanges } from '#domain/job/taken-time.ts';

import { fold } from '../command-definition.ts';
import { jobBefore } from './job-before.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'record-job-times';

/** Jobs take time in their provider's calendar by themselves, and give it back. */
export const recordJobTimes = reactorTo(timeChanges, {
  name,
  category: 'job',
  async react(event, { journal, handler }) {
    const history = await journal.readSealed(event.stream);
    const before = jobBefore(event, history);
    const now = fold(jobDecider, history);
    const taken = now === null ? null : takenTime(now);
    const providerIds = new Set([before?.agreement?.providerId, taken?.providerId]);
    for (const accountId of providerIds) {
      if (accountId === undefined || now === null) continue;
      const time = taken?.providerId === accountId ? { startAt: taken.startAt, endAt: taken.endAt } : null;
      const data = { accountId, jobId: now.jobId, time };
      await sendForEvent(event, handler, name, { name: 'RecordJobTime', data, part: accountId });
    }
  },
});
