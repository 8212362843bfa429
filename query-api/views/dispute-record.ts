import { isDeepStrictEqual } from 'node:util';

import type { FileRef } from '#domain/file/state.ts';
import { outcomeNow } from '#domain/job/deduct-chargeback.ts';
import type { Dispute } from '#domain/job/dispute-state.ts';
import { otherSide, type Side } from '#domain/side.ts';
import type { Forgotten } from '#events/catalog/define-event.ts';
import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { JobDataOf, JobEvent } from '#events/catalog/job.ts';
import type { DisputeEntryRow } from '#projections/read-models/disputes.ts';
import type { RecordEntry } from '#projections/read-models/jobs/details.ts';
import type { DisputeView } from '../contract/dispute.ts';
import { staffNameOf, type People } from '../reading/people.ts';
import { storedFile, type FileNames } from './stored-files.ts';

/** The type of stored data: texts are revealed, or null. */
type Plain<T> = {
  readonly [Name in keyof T]: Extract<T[Name], Forgotten> extends never ? T[Name] : Exclude<T[Name], Forgotten> | null;
};
type Entry<Type extends JobEvent['type']> = {
  readonly kind: Type;
  readonly at: string;
  readonly data: Plain<JobDataOf<Type>>;
};

/** The entries of one kind, typed as their event. */
function filterEntries<Type extends DisputeEntryRow['kind']>(
  entries: readonly DisputeEntryRow[],
  kind: Type,
): Entry<Type>[] {
  return entries.filter((entry) => entry.kind === kind) as unknown as Entry<Type>[];
}

/** Who opened the dispute, and how; and both sides' earlier statements and files. */
export interface Opening {
  readonly origin: 'opening' | 'contest';
  readonly by: Side;
  readonly before: readonly RecordEntry[];
}

/** The written statements and their authors, in order. */
export function buildStatements(
  entries: readonly DisputeEntryRow[],
  { origin, by, before }: Opening,
): DisputeView['statements'] {
  return [
    ...before.map(({ origin: openerOf, by: author, text, at }) => ({ origin: openerOf, by: author, text, at })),
    ...filterEntries(entries, 'DisputeOpened').map(({ at, data }) => ({
      origin,
      by,
      text: data.statement,
      at,
    })),
    ...filterEntries(entries, 'DisputeAnswered').map(({ at, data }) => ({
      origin: 'answer' as const,
      by: otherSide(by),
      text: data.statement,
      at,
    })),
    ...filterEntries(entries, 'DisputeAppealed').map(({ at, data }) => ({
      origin: 'appeal' as const,
      by: data.by,
      text: data.grounds,
      at,
    })),
  ];
}

/** Every file that the entries name. */
export function entryFiles(entries: readonly DisputeEntryRow[]): FileRef[] {
  return [
    ...filterEntries(entries, 'DisputeOpened').flatMap(({ data }) => data.files),
    ...filterEntries(entries, 'DisputeAnswered').flatMap(({ data }) => data.files),
    ...filterEntries(entries, 'EvidenceAdded').map(({ data }) => data.file),
  ];
}

/** Each file once, at its first appearance, with any note that it has there or later. */
export function buildEvidence(
  entries: readonly DisputeEntryRow[],
  opening: Opening,
  names: FileNames,
): DisputeView['evidence'] {
  const shown = new Map<string, Evidence>();
  for (const one of evidenceIn(entries, opening)) {
    const known = shown.get(one.file.fileId);
    shown.set(one.file.fileId, known === undefined ? one : { ...known, note: known.note ?? one.note });
  }
  return [...shown.values()].map(({ file, ...rest }) => ({ ...rest, file: storedFile(file, names) }));
}

interface Evidence extends Pick<DisputeView['evidence'][number], 'origin' | 'by' | 'note' | 'at'> {
  readonly file: FileRef;
}

function evidenceIn(entries: readonly DisputeEntryRow[], { origin, by: opener, before }: Opening): Evidence[] {
  const among = ({ files, ...shown }: Omit<Evidence, 'file' | 'note'> & { readonly files: readonly FileRef[] }) =>
    files.map((file) => ({ ...shown, file, note: null }));
  return [
    ...before.flatMap(({ origin: openerOf, by, files, at }) => among({ origin: openerOf, by, files, at })),
    ...filterEntries(entries, 'DisputeOpened').flatMap(({ at, data: { files } }) =>
      among({ origin, by: opener, files, at }),
    ),
    ...filterEntries(entries, 'DisputeAnswered').flatMap(({ at, data: { files } }) =>
      among({ origin: 'answer', by: otherSide(opener), files, at }),
    ),
    ...filterEntries(entries, 'EvidenceAdded').map(({ at, data: { by, file, note } }) => ({
      origin: 'added' as const,
      by,
      file,
      note,
      at,
    })),
  ];
}

export function buildStages(entries: readonly DisputeEntryRow[]): DisputeView['stages'] {
  return [
    ...filterEntries(entries, 'DisputeOpened').map(({ at, data }) => ({
      stage: data.stage,
      cause: 'opened' as const,
      enteredAt: at,
      dueAt: data.stageDueAt,
    })),
    ...filterEntries(entries, 'DisputeStageEntered').map(({ at, data }) => ({
      stage: data.stage,
      cause: data.cause,
      enteredAt: at,
      dueAt: data.dueAt,
    })),
    ...filterEntries(entries, 'DisputeDecided').flatMap(({ at, data }) =>
      data.appealableUntil === null
        ? []
        : [{ stage: 'appealable' as const, cause: 'decided' as const, enteredAt: at, dueAt: data.appealableUntil }],
    ),
    ...filterEntries(entries, 'DisputeAppealed').map(({ at, data }) => ({
      stage: 'appeal' as const,
      cause: 'appealed' as const,
      enteredAt: at,
      dueAt: data.dueAt,
    })),
  ].toSorted((a, b) => (a.enteredAt < b.enteredAt ? -1 : 1));
}

type Proposals = DisputeView['proposals'];

export function buildProposals(
  entries: readonly DisputeEntryRow[],
  dispute: Dispute,
  getStatus: (proposalId: string) => Proposals[number]['status'],
): Proposals {
  return filterEntries(entries, 'SettlementProposed').map(({ at, data }) => {
    const { proposalId, by, stage, message } = data;
    const status = getStatus(proposalId);
    const outcomes = sinceWritten(data.outcome, status === 'open' ? outcomeNow(dispute, proposalId) : null);
    return { proposalId, by, stage, ...outcomes, message, status, at };
  });
}

/** Money that a chargeback took since reduces the outcome's refund, while the proposal or decision is still open. */
function sinceWritten(written: Outcome, now: Outcome | null): { outcome: Outcome; written: Outcome | null } {
  const stands = now === null || isDeepStrictEqual(now, written);
  return stands ? { outcome: written, written: null } : { outcome: now, written };
}

export function buildSuggestions(
  entries: readonly DisputeEntryRow[],
  { admins: staff, forStaff }: { readonly admins: People; readonly forStaff: boolean },
): DisputeView['suggestions'] {
  return filterEntries(entries, 'SettlementSuggested').map(({ at, data: { staffId, outcome, message } }) => ({
    outcome,
    message,
    staffName: forStaff ? staffNameOf(staff.get(staffId)) : null,
    at,
  }));
}

/** Only staff read drafts; both sides read decisions, without names. */
export function buildDecisions(
  entries: readonly DisputeEntryRow[],
  dispute: Dispute,
  { admins, forStaff }: { readonly admins: People; readonly forStaff: boolean },
): DisputeView['decisions'] {
  const rejected = new Map(filterEntries(entries, 'DecisionRejected').map(({ data }) => [data.decisionId, data]));
  const proposed = filterEntries(entries, 'DecisionProposed');
  const decided = filterEntries(entries, 'DisputeDecided');
  const drafts = proposed.filter(({ data }) => decided.every((entry) => entry.data.decisionId !== data.decisionId));
  const reasons = new Map(proposed.map(({ data }) => [data.decisionId, data.reasons]));
  const all = [
    ...drafts.map(({ at, data }) => ({
      decisionId: data.decisionId,
      adminId: data.adminId,
      secondAdminId: rejected.get(data.decisionId)?.adminId ?? null,
      ...sinceWritten(data.outcome, outcomeNow(dispute, data.decisionId)),
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
      ...sinceWritten(data.outcome, outcomeNow(dispute, data.decisionId)),
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
