import type { Actor } from '#events/log/event-log.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { Decider, Needs } from '../decider.ts';
import { ruleBook, type RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { admitted, notFound, requirePerson } from './admission.ts';
import type { JobCommand, JobCommandName } from './commands.ts';
import { requestBooking } from './decide-booking.ts';
import { postRequest } from './decide-request.ts';
import { evolve } from './evolve.ts';
import type { Decision } from './handler.ts';
import { handlers } from './handlers.ts';
import type { Job } from './state.ts';

type JobDecider = Decider<JobCommand, Job | null, JobEvent>;

/** The job under the given rules; older jobs keep the versions that they agreed to. */
export function createJobDecider(rules: RuleBook): JobDecider {
  return {
    initial: null,
    evolve,
    needs,
    decide(command, job, context) {
      if (command.name === 'PostRequest' || command.name === 'RequestBooking') {
        requirePerson(context.actor);
        if (job !== null) throw new RuleError('ALREADY_DONE', 'This request was posted before.');
        return command.name === 'PostRequest'
          ? postRequest(command.data, context, rules)
          : requestBooking(command.data, context, rules);
      }
      if (job === null) throw notFound();
      if (!admitted(command.name, job, context)) return [];
      const handler = handlers[command.name] as (decision: Decision<JobCommandName>) => JobEvent[];
      return handler({ data: command.data, job, context, rules });
    },
  };
}

export const jobDecider = createJobDecider(ruleBook);

/** Posting and offering rest on the actor's own account; agreeing on the Homewright's level; files on their upload. */
function needs(command: JobCommand, job: Job | null, actor: Actor): Needs {
  switch (command.name) {
    case 'PostRequest':
    case 'SubmitOffer':
    case 'AcceptBooking':
      return { accounts: [actor.id] };
    case 'RequestBooking':
      return { accounts: [actor.id, command.data.providerId] };
    case 'AcceptOffer': {
      const offer = job?.offers[command.data.offerId];
      return offer === undefined ? {} : { accounts: [offer.providerId] };
    }
    case 'AddEvidence':
      return { files: [command.data.file.fileId] };
    case 'OpenDispute':
    case 'AnswerDispute':
    case 'ContestNoShow':
    case 'ReportNoShow':
      return { files: command.data.files.map(({ fileId }) => fileId) };
    case 'ClaimCompletion':
    case 'RequestChanges':
      return { files: command.data.photos.map(({ fileId }) => fileId) };
    default:
      return {};
  }
}
