import { sided } from './per-actor-text.ts';
import { count, quote, sentences, type EntryDescriptions } from './entry-formatting.ts';

export const workEntries: EntryDescriptions = {
  WorkStarted: sided('WorkStarted'),
  CompletionClaimed: sided('CompletionClaimed', (entry, formatting) => {
    const { t, view } = formatting.context;
    const hours = view.rules?.approvalHours ?? 0;
    const photos = count(entry.facts['photos']);
    return sentences(
      formatting,
      quote(formatting, entry.facts['note']),
      photos > 0 && t('event.withPhotos', { count: photos }),
      view.role === 'client'
        ? t('event.CompletionClaimedText.client', { hours })
        : t('event.CompletionClaimedText.other', { hours }),
    );
  }),
  ChangesRequested: sided('ChangesRequested', (entry, formatting) => {
    const { t, view } = formatting.context;
    const photos = count(entry.facts['photos']);
    return sentences(
      formatting,
      quote(formatting, entry.facts['reason']),
      photos > 0 && t('event.withPhotos', { count: photos }),
      t('event.ChangesRequestedText', { round: count(entry.facts['round']), of: view.rules?.changeRounds ?? 2 }),
    );
  }),
  ApprovalReminded: (entry, formatting) => {
    const { t, client: name, view } = formatting.context;
    return {
      title: view.role === 'client' ? t('event.ApprovalReminded.you') : t('event.ApprovalReminded.other', { name }),
      reason: t('event.ApprovalRemindedText', { hours: count(entry.facts['hoursLeft']) }),
    };
  },
  JobApproved: (entry, { context: { t, client: name, view }, byViewer }) => ({
    title:
      entry.facts['automatic'] === true
        ? t('event.JobApprovedAutomatic')
        : byViewer(entry)
          ? t('event.JobApproved.you')
          : t('event.JobApproved.other', { name }),
    reason: t('event.JobApprovedText', { hours: view.rules?.graceHours ?? 0 }),
  }),
  ApprovalCancelled: sided('ApprovalCancelled', (entry, formatting) => quote(formatting, entry.facts['reason'])),
};
