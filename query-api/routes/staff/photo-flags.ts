import type { Http } from '#platform/http.ts';
import { parseInstant } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';

import { authorize } from '../../access/permissions.ts';
import { photoFlagsView, type PhotoFlagsView } from '../../contract/staff-queues.ts';
import { paginate } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../../reading/keyset.ts';
import { formatPersonName, peopleIn, selectPeople } from '../../reading/people.ts';
import { selectPhotoFlags } from '../../reading/photo-flags.ts';
import { photoPath } from '../../reading/photo-path.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { pageQuery } from '../list-query.ts';

const oldestFirst: Keyset = { at: 'flagged_at', id: 'account_id', direction: 'asc' };

interface Found {
  readonly page: readonly Omit<PhotoFlagsView['photos'][number], 'name' | 'photo'>[];
  readonly total: number;
  readonly people: readonly Row[];
}

/** `GET /api/admin/photo-flags` */
export function photoFlagsRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['admin'], querystring: pageQuery, response: { 200: photoFlagsView } };
  app.get('/api/admin/photo-flags', { schema }, async (request, reply) => {
    authorize(request.viewer, 'admin');
    const { cursor } = request.query;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['photoFlags', 'accounts', 'reviews'],
      statement: {
        with: sql`
          flagged as (${selectPhotoFlags(sql)}),
          page as (
            select * from flagged where ${afterCursor(sql, oldestFirst, cursor)}
            ${orderByKeyset(sql, oldestFirst)} limit ${PAGE_SIZE + 1})`,
        select: sql`
          ${jsonRows(
            sql,
            sql`select account_id as "accountId", photo_id as "photoId", signs, flagged_at as "flaggedAt"
              from page ${orderByKeyset(sql, oldestFirst)}`,
          )} as page,
          (select count(*)::int from flagged) as total,
          ${selectPeople(sql, sql`select account_id from page`)} as people`,
      },
      make(found, position) {
        const people = peopleIn(found.people);
        const lines = found.page.map((line) => ({ ...line, flaggedAt: parseInstant(line.flaggedAt) }));
        const { page, nextCursor } = paginate(lines, PAGE_SIZE, ({ flaggedAt, accountId }) => [flaggedAt, accountId]);
        const photos = page.map((line) => ({
          ...line,
          name: formatPersonName(people.get(line.accountId)),
          photo: photoPath(line.photoId) ?? '',
        }));
        return { view: { photos, total: found.total, nextCursor, position }, tags: ['admin:queue'], until: null };
      },
    }));
  });
}
