import type { JobEvent } from '#events/catalog/job.ts';

import { plusHours } from '../time.ts';
import { extendHistory } from './extend-history.ts';
import { paintingHistory, times } from './painting-job.ts';
import { recordDecline } from './payment-commands.ts';
import { people } from './people.ts';

/** The capture of the painting job's payment failed at its time. */
export const fundingFailed = {
  at: times.captureDue,
  until: plusHours(times.captureDue, 12),
};

export function atRisk(): JobEvent[] {
  return extendHistory(paintingHistory('CaptureRequested'), [
    recordDecline('pi_painting'),
    { by: people.webhook, at: fundingFailed.at },
  ]);
}
