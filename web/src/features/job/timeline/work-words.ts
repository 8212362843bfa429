import { sided } from './sided.ts';
import { count, quote, sentences, type Tells } from './telling.ts';

export const workWords: Tells = {
  WorkStarted: sided('WorkStarted'),
  CompletionClaimed: sided('CompletionClaimed', (entry, telling) => {
    const { t, view } = telling.voice;
    const hours = view.rules?.approvalHours ?? 0;
    const photos = count(entry.facts['photos']);
    return sentences(
      telling,
      quote(telling, entry.facts['note']),
      photos > 0 && t('event.withPhotos', { count: photos }),
      view.role === 'client'
        ? t('event.CompletionClaimedText.client', { hours })
        : t('event.CompletionClaimedText.other', { hours }),
    );
  }),
  ChangesRequested: sided('ChangesRequested', (entry, telling) => {
    const { t, view } = telling.voice;
    const photos = count(entry.facts['photos']);
    return sentences(
      telling,
      quote(telling, entry.facts['reason']),
      photos > 0 && t('event.withPhotos', { count: photos }),
      t('event.ChangesRequestedText', { round: count(entry.facts['round']), of: view.rules?.changeRounds ?? 2 }),
    );
  }),
  ApprovalReminded: (entry, telling) => {
    const { t, client: name, view } = telling.voice;
    return {
      title: view.role === 'client' ? t('event.ApprovalReminded.you') : t('event.ApprovalReminded.other', { name }),
      reason: t('event.ApprovalRemindedText', { hours: count(entry.facts['hoursLeft']) }),
    };
  },
  JobApproved: (entry, { voice: { t, client: name, view }, byViewer }) => ({
    title:
      entry.facts['automatic'] === true
        ? t('event.JobApprovedAutomatic')
        : byViewer(entry)
          ? t('event.JobApproved.you')
          : t('event.JobApproved.other', { name }),
    reason: t('event.JobApprovedText', { hours: view.rules?.graceHours ?? 0 }),
  }),
  ApprovalCancelled: sided('ApprovalCancelled', (entry, telling) => quote(telling, entry.facts['reason'])),
};
