import { z } from 'zod';

import { noShownWork, possibleActions, type Showing } from '#domain/shown-work/state.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { authorize } from '../access/permissions.ts';
import { shownWorkView, type ShownWorkView } from '../contract/shown-work.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRow } from '../reading/statement.ts';
import { id } from './id.ts';

const params = z.object({ jobId: id });

interface Found {
  readonly job: { readonly clientId: string; readonly released: boolean | null; readonly approved: boolean } | null;
  readonly work: {
    readonly showing: Showing;
    readonly asks: number;
    readonly fileIds: readonly string[];
    readonly takenOff: ShownWorkView['takenOff'];
  } | null;
}

/** `GET /api/jobs/:jobId/shown-work`: for its client and its provider; for all others the job does not exist. */
export function shownWorkRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['jobs'], params, response: { 200: shownWorkView } };
  app.get('/api/jobs/:jobId/shown-work', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'reviews');
    const { jobId } = request.params;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['jobs', 'accounts', 'shownWorks'],
      statement: {
        select: sql`
          ${jsonRow(
            sql,
            sql`select j.client_id as "clientId",
                j.state in ('Released', 'Closed') and (j.facts->'ending'->>'released')::boolean as released,
                p.approval_status = 'approved' and p.closed_at is null and p.deactivated_at is null as approved
              from read.jobs j join read.accounts p on p.account_id = j.provider_id
              where j.job_id = ${jobId} and ${accountId} in (j.client_id, j.provider_id)`,
          )} as job,
          ${jsonRow(
            sql,
            sql`select showing, asks, file_ids as "fileIds", taken_off as "takenOff" from read.shown_works where job_id = ${jobId}`,
          )} as work`,
      },
      make({ job, work }, position) {
        if (job === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such job.');
        const { showing, asks, fileIds } = work ?? noShownWork;
        const isClient = job.clientId === accountId;
        const mayAsk = job.released === true && job.approved;
        const actions = possibleActions({ showing, asks }, isClient ? 'client' : 'provider');
        const view: ShownWorkView = {
          showing,
          fileIds: [...fileIds],
          takenOff: isClient ? [] : (work?.takenOff ?? []),
          actions: actions.filter((action) => action !== 'ask' || mayAsk),
          position,
        };
        return { view, tags: [`job:${jobId}`, `account:${accountId}`], until: null };
      },
    }));
  });
}
