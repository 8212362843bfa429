import type { Forgotten } from '#events/catalog/define-event.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { DisputeEntryRow } from '#projections/read-models/disputes.ts';
import type { FileRef, Side } from '#projections/read-models/jobs/details.ts';
import type { DisputeView } from '../contract/dispute.ts';
import { staffNameOf, type People } from '../reading/people.ts';
import { storedFile, type FileNames } from './files.ts';

type Told<Type extends JobEvent['type']> = Extract<JobEvent, { type: Type }>['data'];
/** Texts are revealed when they are stored, or null. */
type Plain<T> = {
  readonly [Name in keyof T]: Extract<T[Name], Forgotten> extends never ? T[Name] : Exclude<T[Name], Forgotten> | null;
};
type Entry<Type extends JobEvent['type']> = {
  readonly kind: Type;
  readonly at: string;
  readonly data: Plain<Told<Type>>;
};

/** The entries of one kind, as their event had them. */
function entriesOf<Type extends DisputeEntryRow['kind']>(
  entries: readonly DisputeEntryRow[],
  kind: Type,
): Entry<Type>[] {
  return entries.filter((entry) => entry.kind === kind) as unknown as Entry<Type>[];
}

const otherSide = (side: Side): Side => (side === 'client' ? 'provider' : 'client');

/** What was written, by whom, in order. */
export function statementsOf(entries: readonly DisputeEntryRow[], by: Side): DisputeView['statements'] {
  return [
    ...entriesOf(entries, 'DisputeOpened').map(({ at, data }) => ({
      kind: 'opening' as const,
      by,
      text: data.statement,
      at,
    })),
    ...entriesOf(entries, 'DisputeAnswered').map(({ at, data }) => ({
      kind: 'answer' as const,
      by: otherSide(by),
      text: data.statement,
      at,
    })),
    ...entriesOf(entries, 'DisputeAppealed').map(({ at, data }) => ({
      kind: 'appeal' as const,
      by: data.by,
      text: data.grounds,
      at,
    })),
  ];
}

export function evidenceFiles(entries: readonly DisputeEntryRow[]): FileRef[] {
  return evidenceIn(entries, 'client').map(({ file }) => file);
}

interface Evidence {
  readonly by: Side;
  readonly file: FileRef;
  readonly note: string | null;
  readonly at: string;
}

function evidenceIn(entries: readonly DisputeEntryRow[], opener: Side): Evidence[] {
  const among = (by: Side, at: string, files: readonly FileRef[]) =>
    files.map((file) => ({ by, file, note: null, at }));
  return [
    ...entriesOf(entries, 'DisputeOpened').flatMap(({ at, data }) => among(opener, at, data.files)),
    ...entriesOf(entries, 'DisputeAnswered').flatMap(({ at, data }) => among(otherSide(opener), at, data.files)),
    ...entriesOf(entries, 'EvidenceAdded').map(({ at, data }) => ({
      by: data.by,
      file: data.file,
      note: data.note,
      at,
    })),
  ];
}

export function evidenceOf(
  entries: readonly DisputeEntryRow[],
  opener: Side,
  names: FileNames,
): DisputeView['evidence'] {
  return evidenceIn(entries, opener).map(({ file, ...rest }) => ({ ...rest, file: storedFile(file, names) }));
}

export function stagesOf(entries: readonly DisputeEntryRow[]): DisputeView['stages'] {
  return [
    ...entriesOf(entries, 'DisputeOpened').map(({ at, data }) => ({
      stage: data.stage,
      cause: 'opened',
      enteredAt: at,
      dueAt: data.stageDueAt,
    })),
    ...entriesOf(entries, 'DisputeStageEntered').map(({ at, data }) => ({
      stage: data.stage,
      cause: data.cause,
      enteredAt: at,
      dueAt: data.dueAt,
    })),
    ...entriesOf(entries, 'DisputeDecided').flatMap(({ at, data }) =>
      data.appealableUntil === null
        ? []
        : [{ stage: 'appealable' as const, cause: 'decided', enteredAt: at, dueAt: data.appealableUntil }],
    ),
    ...entriesOf(entries, 'DisputeAppealed').map(({ at, data }) => ({
      stage: 'appeal' as const,
      cause: 'appealed',
      enteredAt: at,
      dueAt: data.dueAt,
    })),
  ].toSorted((a, b) => (a.enteredAt < b.enteredAt ? -1 : 1));
}

type Proposals = DisputeView['proposals'];

export function proposalsOf(
  entries: readonly DisputeEntryRow[],
  statusOf: (proposalId: string) => Proposals[number]['status'],
): Proposals {
  return entriesOf(entries, 'SettlementProposed').map(({ at, data }) => {
    const { proposalId, by, stage, message } = data;
    return { proposalId, by, stage, outcome: data.outcome, message, status: statusOf(proposalId), at };
  });
}

/** Drafts are among the admins; the two sides read decisions, without names. */
export function decisionsOf(
  entries: readonly DisputeEntryRow[],
  { admins, forStaff }: { readonly admins: People; readonly forStaff: boolean },
): DisputeView['decisions'] {
  const rejected = new Map(entriesOf(entries, 'DecisionRejected').map(({ data }) => [data.decisionId, data]));
  const proposed = entriesOf(entries, 'DecisionProposed');
  const decided = entriesOf(entries, 'DisputeDecided');
  const drafts = proposed.filter(({ data }) => decided.every((entry) => entry.data.decisionId !== data.decisionId));
  const reasons = new Map(proposed.map(({ data }) => [data.decisionId, data.reasons]));
  const all = [
    ...drafts.map(({ at, data }) => ({
      decisionId: data.decisionId,
      adminId: data.adminId,
      secondAdminId: rejected.get(data.decisionId)?.adminId ?? null,
      outcome: data.outcome,
      reasons: data.reasons,
      appeal: data.appeal,
      appealableUntil: null,
      at,
      status: rejected.has(data.decisionId) ? ('rejected' as const) : ('proposed' as const),
    })),
    ...decided.map(({ at, data }) => ({
      decisionId: data.decisionId,
      adminId: data.adminId,
      secondAdminId: data.secondAdminId,
      outcome: data.outcome,
      reasons: data.reasons ?? reasons.get(data.decisionId) ?? null,
      appeal: data.appeal,
      appealableUntil: data.appealableUntil,
      at,
      status: 'decided' as const,
    })),
  ];
  return all
    .filter(({ status }) => forStaff || status === 'decided')
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map((decision) => ({
      ...decision,
      note: rejected.get(decision.decisionId)?.note ?? null,
      adminId: forStaff ? decision.adminId : null,
      adminName: forStaff ? staffNameOf(admins.get(decision.adminId)) : null,
      secondAdminId: forStaff ? decision.secondAdminId : null,
      secondAdminName: forStaff ? staffNameOf(admins.get(decision.secondAdminId ?? '')) : null,
    }));
}
