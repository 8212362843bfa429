import { z } from 'zod';

import { passageOf } from '../../text/person-text.ts';
import { files, id, reason } from './fields.ts';

const job = z.strictObject({ jobId: id });
const claim = z.strictObject({ jobId: id, claim: z.int() });

export const workCommands = {
  StartWork: job,
  ClaimCompletion: job.extend({ note: passageOf(1, 2000), photos: files.default([]) }),
  RequestChanges: job.extend({ reason: passageOf(10, 2000), photos: files.default([]) }),
  ApproveJob: job,
  CancelApproval: job.extend({ reason }),
} as const;

export const workSystemCommands = {
  RemindApproval: claim.extend({ hoursLeft: z.int() }),
  AutoApproveJob: claim,
  FlagOverdue: job,
  CloseJob: job,
} as const;
