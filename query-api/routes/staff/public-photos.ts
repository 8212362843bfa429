import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { authorize } from '../../access/permissions.ts';
import { publicPhotosView, type PublicPhotosView } from '../../contract/public-photos.ts';
import { photoPath, workPhotoPath } from '../../reading/photo-path.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRow, jsonRows } from '../../reading/statement.ts';
import { id } from '../id.ts';

const params = z.object({ accountId: id });
/** More than a provider's page shows. */
const JOBS_MAX = 100;

interface Found {
  readonly account: { readonly photo: string | null } | null;
  readonly work: readonly (Omit<PublicPhotosView['work'][number], 'photos'> & {
    readonly fileIds: readonly string[];
  })[];
}

export function publicPhotosRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['admin'], params, response: { 200: publicPhotosView } };
  app.get('/api/admin/public-photos/:accountId', { schema }, async (request, reply) => {
    authorize(request.viewer, 'admin');
    const { accountId } = request.params;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts', 'shownWorks'],
      statement: {
        select: sql`
          ${jsonRow(
            sql,
            sql`select photo from read.accounts where account_id = ${accountId} and account_type = 'provider'`,
          )} as account,
          ${jsonRows(
            sql,
            sql`select job_id as "jobId", trade, to_char(finished_at at time zone 'UTC', 'YYYY-MM') as month,
                file_ids as "fileIds"
              from read.shown_works where provider_id = ${accountId} and showing = 'shown'
              order by finished_at desc, job_id desc limit ${JOBS_MAX}`,
          )} as work`,
      },
      make({ account, work }, position) {
        if (account === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such provider.');
        const { photo } = account;
        const view: PublicPhotosView = {
          photo: photo === null ? null : { fileId: photo, address: photoPath(photo) ?? '' },
          work: work.map(({ fileIds, ...job }) => ({
            ...job,
            photos: fileIds.map((fileId) => ({ fileId, address: workPhotoPath(fileId) })),
          })),
          position,
        };
        return { view, tags: [`account:${accountId}`], until: null };
      },
    }));
  });
}
