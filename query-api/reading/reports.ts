import type { Sql } from '#platform/postgres.ts';
import { reportsTable, type ReportRow } from '#projections/read-models/reports.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import type { ReviewScores } from '../contract/reviews.ts';
import type { Part } from './statement.ts';

/** A report with its subject. */
export interface FoundReport extends ReportRow {
  readonly authorId: string;
  /** The text of a review or a reply; a message takes an access first. */
  readonly text: string | null;
  /** The review's scores, also for a reported reply. */
  readonly scores: ReviewScores | null;
  /** The review that a reported reply answers. */
  readonly answered: string | null;
  readonly removed: boolean;
  /** The job's number. */
  readonly number: number | null;
  readonly title: string | null;
}

/** The rows of `chosen`, which are reports, with their subjects. */
export function withWhatItIsAbout(sql: Sql): Part {
  return sql`
    select c.*,
      case c.part when 'review' then v.author_id when 'reply' then v.subject_id else m.author_id end as author_id,
      case c.part when 'review' then v.text when 'reply' then v.reply_text end as text,
      case when v.job_id is not null then jsonb_build_object(
        'overall', v.overall, 'communication', v.communication, 'punctuality', v.punctuality, 'care', v.care) end as scores,
      case when c.part = 'reply' then v.text end as answered,
      v.removed_at is not null or m.hidden_at is not null
        or (c.part = 'reply' and v.reply_removed_at is not null) as removed,
      m.nth, j.number, j.title
    from chosen c
    left join read.messages m on m.conversation_id = c.conversation_id and m.message_id = c.message_id
    left join read.reviews v on v.job_id = c.job_id and v.side = c.side
    left join read.jobs j on j.job_id = c.job_id`;
}

/** The account's reports of these reviews, and of the replies to them. */
export function reviewReportsWhere(sql: Sql, condition: Part, reporterId: string | null): Part {
  return sql`
    select job_id as "jobId", side, part from read.reports
    where kind = 'review' and reporter_id = ${reporterId} and ${condition}`;
}

/** All people whom the rows of `page` name. */
export function whoIsNamed(sql: Sql): Part {
  return sql`
    select author_id from page union select reporter_id from page
    union select closed_by from page where closed_by is not null`;
}

export function toReports(rows: readonly Row[]): FoundReport[] {
  return rows.map((row) => ({
    ...decodeRow(reportsTable, row),
    authorId: row['author_id'] as string,
    text: row['text'] as string | null,
    scores: row['scores'] as ReviewScores | null,
    answered: row['answered'] as string | null,
    removed: row['removed'] as boolean,
    number: row['number'] as number | null,
    title: row['title'] as string | null,
  }));
}
