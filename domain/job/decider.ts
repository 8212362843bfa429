import type { Actor } from '#events/log/event-log.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { Decider, Needs } from '../decider.ts';
import { ruleBook, type RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { admitted, notFound, requirePerson } from './admission.ts';
import type { JobCommand, JobCommandName } from './commands.ts';
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
      if (command.name === 'PostRequest') {
        if (job !== null) throw new RuleError('ALREADY_DONE', 'This request was posted before.');
        requirePerson(context.actor);
        return postRequest(command.data, context, rules);
      }
      if (job === null) throw notFound();
      if (!admitted(command.name, job, context)) return [];
      const handler = handlers[command.name as keyof typeof handlers] as
        ((decision: Decision<JobCommandName>) => JobEvent[]) | undefined;
      if (handler === undefined) throw new RuleError('WRONG_STATE', `${command.name} is not possible yet.`);
      return handler({ data: command.data, job, context, rules });
    },
  };
}

export const jobDecider = createJobDecider(ruleBook);

/** Posting and offering rest on the actor's own account, accepting on the Homewright's level; files on their owner. */
function needs(command: JobCommand, job: Job | null, actor: Actor): Needs {
  return { accounts: neededAccounts(command, job, actor), files: namedFiles(command) };
}

function neededAccounts(command: JobCommand, job: Job | null, actor: Actor): string[] {
  if (command.name === 'PostRequest' || command.name === 'SubmitOffer') return [actor.id];
  const offer = command.name === 'AcceptOffer' ? job?.offers[command.data.offerId] : undefined;
  return offer === undefined ? [] : [offer.providerId];
}

function namedFiles({ data }: JobCommand): string[] {
  if ('file' in data) return [data.file.fileId];
  const files = 'files' in data ? data.files : 'photos' in data ? data.photos : [];
  return files.map(({ fileId }) => fileId);
}
