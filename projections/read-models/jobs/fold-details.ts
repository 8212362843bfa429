import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { withProperties } from '../../runner/with-properties.ts';
import type { DetailFolds, JobDetails } from './details.ts';
import { disputeDetails } from './dispute-details.ts';
import { endingDetails } from './ending-details.ts';
import { paymentDetails } from './payment-details.ts';
import { workDetails } from './work-details.ts';

const folds: DetailFolds = { ...workDetails, ...paymentDetails, ...disputeDetails, ...endingDetails };

export function foldDetails(event: JournalEvent<JobEvent>, details: JobDetails): JobDetails {
  const fold = folds[event.type] as ((event: JournalEvent, details: JobDetails) => Partial<JobDetails>) | undefined;
  return fold === undefined ? details : withProperties(details, fold(event, details));
}
