import { ruleNumbers } from '../rule-numbers.ts';
import { graceStoodStill, silenceStoodStill } from '../stood-still.ts';
import { approvedBySilence, approvesForGood, isFinalApproval } from '../voice.ts';
import { by, type NowVoice, quoted, type StateWords, sums } from './now.ts';
import { roundsLeft } from './working.ts';

export const completionClaimed: StateWords = {
  client: (voice) => {
    const { view, t, format, provider: name } = voice;
    const hours = view.rules?.approvalHours ?? 0;
    const again = view.approvalCancelled;
    const grace = { hours: view.rules?.graceHours ?? 0 };
    const small = approvesForGood(view) ? t('client.claimedSmallFinal', grace) : t('client.claimedSmall', grace);
    const since = again ? t('client.autoWhyAgain', { hours }) : t('client.autoWhy', { hours, name });
    const why = silenceStoodStill(view) ? t('stoodStill', { hours }) : since;
    return {
      statement: again ? t('client.claimedAgain') : t('client.claimed', { name }),
      evidence: again?.reason ? t('client.yourReason', { reason: again.reason }) : quoted(format, view.claim?.note),
      by: by(view.job.deadline?.dueAt, {
        what: t('client.auto'),
        left: t('client.autoLeft'),
        why: format.sentences(why, reminders(voice)),
        rule: ruleNumbers.approval,
      }),
      small: format.sentences(small, rounds(voice)),
    };
  },
  provider: ({ view, t, client: name }) => {
    const hours = view.rules?.approvalHours ?? 0;
    const cancelled = view.approvalCancelled;
    return {
      statement: cancelled ? t('provider.cancelled', { name }) : t('provider.claimed', { name }),
      evidence: cancelled?.reason
        ? t('provider.cancelledReason', { reason: cancelled.reason })
        : view.claim?.note
          ? t('provider.claimedText', { note: view.claim.note })
          : undefined,
      by: by(view.job.deadline?.dueAt, {
        what: t('provider.auto', { name }),
        left: t('provider.autoLeft'),
        why: silenceStoodStill(view)
          ? t('stoodStill', { hours })
          : cancelled
            ? t('provider.autoWhyAgain', { hours })
            : t('provider.autoWhy', { hours }),
        rule: ruleNumbers.approval,
      }),
    };
  },
};

/** How often changes can still be requested, or why there is no button for it any more. */
function rounds(voice: NowVoice): string {
  const left = roundsLeft(voice);
  return left > 0 ? voice.t('client.changesLeft', { count: left }) : voice.t('client.changesNone');
}

/** Only for reminders that are still to be sent. */
function reminders({ view, t, format, now }: NowVoice): string {
  const dueAt = Date.parse(view.job.deadline?.dueAt ?? '');
  const coming = (view.rules?.approvalReminderHours ?? []).filter((hours) => dueAt - hours * 3_600_000 > now);
  if (coming.length === 0) return '';
  return t('client.reminders', { hours: new Intl.ListFormat(format.locale).format(coming.map(String)) });
}

export const approvedInGrace: StateWords = {
  client: (voice) => {
    const { view, t, provider: name } = voice;
    const hours = view.rules?.graceHours ?? 0;
    const approval = view.rules?.approvalHours ?? 0;
    const cancellable = view.actions.includes('CancelApproval');
    const { receives: amount } = sums(voice);
    const statement = approvedBySilence(view) ? t('client.graceAutomatic') : t('client.grace');
    const why = cancellable ? t('client.graceWhy', { hours, approval }) : t('client.graceWhyFinal', { hours });
    return {
      statement: cancellable ? statement : t('client.graceFinal'),
      evidence: t('client.graceText', { name, hours }),
      by: by(view.job.deadline?.dueAt, {
        what: t('client.graceBy', { amount, name }),
        left: cancellable ? t('client.graceLeft') : t('client.graceFinalLeft'),
        why: graceStoodStill(view) ? t('stoodStill', { hours }) : why,
        rule: ruleNumbers.grace,
      }),
      small: cancellable ? t('client.graceSmall', { name }) : t('client.graceFinalSmall'),
    };
  },
  provider: (voice) => {
    const { view, t, client: name } = voice;
    const hours = view.rules?.graceHours ?? 0;
    const { receives: amount } = sums(voice);
    const why = isFinalApproval(view)
      ? t('provider.graceWhyFinal', { name, hours })
      : t('provider.graceWhy', { hours });
    return {
      statement: approvedBySilence(view) ? t('provider.graceAutomatic') : t('provider.grace', { name }),
      evidence: t('provider.graceText', { hours }),
      by: by(view.job.deadline?.dueAt, {
        what: t('provider.graceBy', { amount }),
        left: t('provider.graceLeft'),
        why: graceStoodStill(view) ? t('stoodStill', { hours }) : why,
        rule: ruleNumbers.grace,
      }),
    };
  },
};
