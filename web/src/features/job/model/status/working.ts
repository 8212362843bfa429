import { isLate } from '#web/lib/jobs/local-due.ts';

import { findLatestEntry } from '../job-context.ts';
import { by, type StatusContext, quoted, type StatusBySide } from './status-text.ts';

const startedOn = ({ view, date }: StatusContext): string | undefined => {
  const started = findLatestEntry(view, 'WorkStarted');
  return started && date(started.at);
};
const isOverdue = ({ view, now }: StatusContext): boolean => isLate(view.job, now);

/** There is no deadline left to count down to. */
function overdue({ view, t, date }: StatusContext): { evidence?: string } {
  const at = view.job.expectedCompletionAt;
  return at === null ? {} : { evidence: t('overdueText', { date: date(at, 'fullMoment') }) };
}

export const inProgress: StatusBySide = {
  client: (context) => {
    const { view, t, provider: name } = context;
    const date = startedOn(context);
    const statement = t('client.inProgress', { name });
    if (isOverdue(context)) return { statement, ...overdue(context), small: t('client.overdueSmall', { name }) };
    return {
      statement,
      evidence: date && t('client.inProgressText', { name, date }),
      by: by(view.job.expectedCompletionAt, { what: t('client.expected'), left: t('client.expectedLeft') }),
    };
  },
  provider: (context) => {
    const { view, t, client: name } = context;
    const date = startedOn(context);
    const statement = t('provider.inProgress');
    if (isOverdue(context)) return { statement, ...overdue(context), small: t('provider.overdueSmall', { name }) };
    return {
      statement,
      evidence: date && t('provider.inProgressText', { name, date }),
      by: by(view.job.expectedCompletionAt, { what: t('provider.expected'), left: t('provider.expectedLeft') }),
    };
  },
};

export const changesRequested: StatusBySide = {
  client: ({ view: { changesRequested: round }, t, format, provider: name }) => ({
    statement: t('client.changes', { name }),
    evidence: quoted(format, round?.reason),
    small: round === null ? undefined : t('client.changesSmall', { name, round: round.round, of: round.of }),
  }),
  provider: ({ view: { changesRequested: round, rules }, t, format, client: name }) => ({
    statement: t('provider.changes', { name }),
    evidence: quoted(format, round?.reason),
    small:
      round === null
        ? undefined
        : t('provider.changesSmall', {
            name,
            round: round.round,
            of: round.of,
            time: format.hours(rules?.approvalHours ?? 0),
          }),
  }),
};

/** Rounds of changes that the client may still request. */
export function roundsLeft({ view }: StatusContext): number {
  return Math.max(0, (view.rules?.changeRounds ?? 0) - (view.changesRequested?.round ?? 0));
}
