import { workPhotoReasons } from '#events/catalog/shown-work.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { JobDetails } from '#projections/read-models/jobs/details.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { ShownWorkTables } from '#projections/read-models/shown-works.ts';
import type { RowOf } from '#projections/runner/table.ts';

import type { OutsideCommand } from '../intent.ts';
import type { Random } from '../random.ts';

type WorkRow = RowOf<ShownWorkTables['shownWorks']>;

interface Seen {
  readonly jobs: readonly JobRow[];
  readonly works: readonly WorkRow[];
  readonly admin: Actor;
  /** The person of this account. */
  readonly find: (accountId: string | null) => Actor | undefined;
  readonly random: Random;
}

/** What a person does about the photos of a finished job; null when there are none. At times what is not possible. */
export function shownWorkCommand({
  jobs,
  works,
  admin,
  find,
  random,
}: Seen): { by: Actor; said: OutsideCommand } | null {
  const finished = jobs.filter(({ facts, details }) => facts.ending?.released === true && photosOf(details).length > 0);
  if (finished.length === 0) return null;
  const { jobId, facts, details } = random.pick(finished);
  const [client, provider] = [find(facts.clientId), find(facts.agreement?.providerId ?? null)];
  if (client === undefined || provider === undefined) return null;
  const work = works.find((row) => row.jobId === jobId);
  const ask = { by: provider, said: { name: 'AskToShowWork', data: { jobId, fileIds: pickPhotos(details, random) } } };
  if (work === undefined || random.chance(0.2)) return ask;
  const { showing, fileIds } = work;
  const byClient = (name: string, data = {}) => ({ by: client, said: { name, data: { jobId, ...data } } });
  const byProvider = (name: string) => ({ by: provider, said: { name, data: { jobId } } });
  switch (showing) {
    case 'asked':
      if (random.chance(0.15)) return byProvider('RemoveShownWork');
      return random.chance(0.7) ? byClient('AgreeToShowWork', { fileIds }) : byClient('DeclineToShowWork');
    case 'shown': {
      if (random.chance(0.4)) return random.chance(0.5) ? byClient('WithdrawShownWork') : byProvider('RemoveShownWork');
      const data = { jobId, photoId: random.pick(fileIds), reason: random.pick(workPhotoReasons) };
      return { by: admin, said: { name: 'TakeShownPhotoOff', data } };
    }
    default:
      return ask;
  }
}

/** What the provider showed when the work was done. */
function photosOf({ record = [] }: JobDetails): string[] {
  const claims = record.filter(({ origin, by }) => origin === 'claim' && by === 'provider');
  return [...new Set(claims.flatMap(({ files }) => files.map(({ fileId }) => fileId)))];
}

function pickPhotos(details: JobDetails, random: Random): string[] {
  const [first = '', ...others] = photosOf(details);
  return [first, ...others.filter(() => random.chance(0.5))].slice(0, 6);
}
