import { isLate } from '#web/lib/jobs/due-here.ts';

import { lastOf } from '../voice.ts';
import { by, type NowVoice, quoted, type StateWords } from './now.ts';

const startedOn = ({ view, date }: NowVoice): string | undefined => {
  const started = lastOf(view, 'WorkStarted');
  return started && date(started.at);
};
const isOverdue = ({ view, now }: NowVoice): boolean => isLate(view.job, now);

/** There is no deadline to count down to any more. */
function overdue({ view, t, date }: NowVoice): { evidence?: string } {
  const at = view.job.expectedCompletionAt;
  return at === null ? {} : { evidence: t('overdueText', { date: date(at, 'fullMoment') }) };
}

export const inProgress: StateWords = {
  client: (voice) => {
    const { view, t, provider: name } = voice;
    const date = startedOn(voice);
    const statement = t('client.inProgress', { name });
    if (isOverdue(voice)) return { statement, ...overdue(voice), small: t('client.overdueSmall', { name }) };
    return {
      statement,
      evidence: date && t('client.inProgressText', { name, date }),
      by: by(view.job.expectedCompletionAt, { what: t('client.expected'), left: t('client.expectedLeft') }),
    };
  },
  provider: (voice) => {
    const { view, t, client: name } = voice;
    const date = startedOn(voice);
    const statement = t('provider.inProgress');
    if (isOverdue(voice)) return { statement, ...overdue(voice), small: t('provider.overdueSmall', { name }) };
    return {
      statement,
      evidence: date && t('provider.inProgressText', { name, date }),
      by: by(view.job.expectedCompletionAt, { what: t('provider.expected'), left: t('provider.expectedLeft') }),
    };
  },
};

export const changesRequested: StateWords = {
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
        : t('provider.changesSmall', { name, round: round.round, of: round.of, hours: rules?.approvalHours ?? 0 }),
  }),
};

/** Rounds of changes that the client may still ask for. */
export function roundsLeft({ view }: NowVoice): number {
  return Math.max(0, (view.rules?.changeRounds ?? 0) - (view.changesRequested?.round ?? 0));
}
