import { ruleNumbers } from '../rule-numbers.ts';
import { wasGracePaused, wasAutoApprovalPaused } from '../paused-deadlines.ts';
import { isAutoApproved, isNextApprovalFinal, isFinalApproval } from '../job-context.ts';
import { by, type StatusContext, quoted, type StatusBySide, sums } from './status-text.ts';
import { roundsLeft } from './working.ts';

export const completionClaimed: StatusBySide = {
  client: (context) => {
    const { view, t, format, provider: name } = context;
    const time = format.hours(view.rules?.approvalHours ?? 0);
    const again = view.approvalCancelled;
    const grace = { hours: view.rules?.graceHours ?? 0 };
    const small = isNextApprovalFinal(view) ? t('client.claimedSmallFinal', grace) : t('client.claimedSmall', grace);
    const since = again ? t('client.autoWhyAgain', { time }) : t('client.autoWhy', { time, name });
    const why = wasAutoApprovalPaused(view) ? t('wasPaused', { time }) : since;
    return {
      statement: again ? t('client.claimedAgain') : t('client.claimed', { name }),
      evidence: again?.reason ? t('client.yourReason', { reason: again.reason }) : quoted(format, view.claim?.note),
      by: by(view.job.deadline?.dueAt, {
        what: t('client.auto'),
        left: t('client.autoLeft'),
        why: format.sentences(why, reminders(context)),
        rule: ruleNumbers.approval,
      }),
      small: format.sentences(small, rounds(context)),
    };
  },
  provider: ({ view, t, format, client: name }) => {
    const time = format.hours(view.rules?.approvalHours ?? 0);
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
        why: wasAutoApprovalPaused(view)
          ? t('wasPaused', { time })
          : cancelled
            ? t('provider.autoWhyAgain', { time })
            : t('provider.autoWhy', { time }),
        rule: ruleNumbers.approval,
      }),
    };
  },
};

/** How often changes can still be requested, or why the button is gone. */
function rounds(context: StatusContext): string {
  const left = roundsLeft(context);
  return left > 0 ? context.t('client.changesLeft', { count: left }) : context.t('client.changesNone');
}

/** Only for reminders that are still due. */
function reminders({ view, t, format, now }: StatusContext): string {
  const dueAt = Date.parse(view.job.deadline?.dueAt ?? '');
  const coming = (view.rules?.approvalReminderHours ?? []).filter((hours) => dueAt - hours * 3_600_000 > now);
  if (coming.length === 0) return '';
  return t('client.reminders', { hours: new Intl.ListFormat(format.locale).format(coming.map(String)) });
}

export const approvedInGrace: StatusBySide = {
  client: (context) => {
    const { view, t, format, provider: name } = context;
    const hours = view.rules?.graceHours ?? 0;
    const approval = format.hours(view.rules?.approvalHours ?? 0);
    const cancellable = view.actions.includes('CancelApproval');
    const { receives: amount } = sums(context);
    const statement = isAutoApproved(view) ? t('client.graceAutomatic') : t('client.grace');
    const why = cancellable ? t('client.graceWhy', { hours, approval }) : t('client.graceWhyFinal', { hours });
    return {
      statement: cancellable ? statement : t('client.graceFinal'),
      evidence: t('client.graceText', { name, hours }),
      by: by(view.job.deadline?.dueAt, {
        what: t('client.graceBy', { amount, name }),
        left: cancellable ? t('client.graceLeft') : t('client.graceFinalLeft'),
        why: wasGracePaused(view) ? t('wasPaused', { time: format.hours(hours) }) : why,
        rule: ruleNumbers.grace,
      }),
      small: cancellable ? t('client.graceSmall', { name }) : t('client.graceFinalSmall'),
    };
  },
  provider: (context) => {
    const { view, t, format, client: name } = context;
    const hours = view.rules?.graceHours ?? 0;
    const { receives: amount } = sums(context);
    const why = isFinalApproval(view)
      ? t('provider.graceWhyFinal', { name, hours })
      : t('provider.graceWhy', { hours });
    return {
      statement: isAutoApproved(view) ? t('provider.graceAutomatic') : t('provider.grace', { name }),
      evidence: t('provider.graceText', { hours }),
      by: by(view.job.deadline?.dueAt, {
        what: t('provider.graceBy', { amount }),
        left: t('provider.graceLeft'),
        why: wasGracePaused(view) ? t('wasPaused', { time: format.hours(hours) }) : why,
        rule: ruleNumbers.grace,
      }),
    };
  },
};
