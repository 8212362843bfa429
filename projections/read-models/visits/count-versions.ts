import type { DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';

import { foldWithNeeds, type Folds } from '../../runner/read-model.ts';
import type { CountedVersion, VisitTables } from './tables.ts';

type Drafted = JournalEvent<Extract<DomainEvent, { type: 'FunnelDrafted' }>>;
type Published = JournalEvent<Extract<DomainEvent, { type: 'FunnelPublished' }>>;

/** A draft is counted from its own position on. One that is replaced by another is given up. */
export const versionFolds: Pick<Folds<VisitTables>, 'FunnelDrafted' | 'FunnelPublished'> = {
  FunnelDrafted: foldWithNeeds<VisitTables, Drafted>(
    ({ data }) => ({ countedVersions: [data.funnelId] }),
    ({ data: { funnelId: funnel, version, definition }, position }, rows) => {
      const since = Number(position);
      const known = rows.countedVersions.get(funnel)?.versions ?? [];
      const others = known.map((one): CountedVersion => (isDraft(one) ? { ...one, until: since } : one));
      const draft = { version, definition, since, until: null, isPublished: false };
      rows.countedVersions.put({ funnel, versions: [...others, draft] });
    },
  ),
  FunnelPublished: foldWithNeeds<VisitTables, Published>(
    ({ data }) => ({ countedVersions: [data.funnelId] }),
    ({ data: { funnelId: funnel, version } }, rows) => {
      const { versions } = rows.countedVersions.getOrThrow(funnel);
      const published = versions.map((one) => (one.version === version ? { ...one, isPublished: true } : one));
      rows.countedVersions.put({ funnel, versions: published });
    },
  ),
};

function isDraft({ isPublished, until }: CountedVersion): boolean {
  return !isPublished && until === null;
}
