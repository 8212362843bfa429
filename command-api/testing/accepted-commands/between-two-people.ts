import { randomUUID } from 'node:crypto';

import type { conversationCommands, conversationStaffCommands } from '#domain/conversation/commands.ts';
import { toConversationId } from '#domain/conversation/conversation-id.ts';
import type { reviewCommands, reviewStaffCommands } from '#domain/review/commands.ts';
import type { shownWorkCommands, shownWorkStaffCommands } from '#domain/shown-work/commands.ts';
import { streamOf } from '#domain/streams.ts';
import { jobId as storyId, paintingHistory } from '#domain/testing/painting-job.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { Actor } from '#events/log/event-log.ts';

import { everyone, newFile, type AcceptedCommand, type Given, type MakeCommand } from './accepted-command.ts';

const { client, provider, rival, stranger, outsider, admin, secondAdmin } = everyone;
const parties = { clientId: client.id, providerId: provider.id };
/** Some days after the job's money was released, and before reviews close. */
const now = '2027-03-15T10:00:00.000Z';

function finishedJob(): { jobId: string; given: Given } {
  const jobId = randomUUID();
  const events = JSON.parse(
    JSON.stringify(paintingHistory('FundsReleased')).replaceAll(storyId, jobId),
  ) as readonly JobEvent[];
  return { jobId, given: [streamOf.job(jobId), ...events] };
}

type Sent = Pick<AcceptedCommand, 'by' | 'also' | 'rejected'>;

/** About the conversation of the two, in which the client wrote a message, and about that message. */
function ofConversation(
  sent: Sent,
  about: (ids: { conversationId: string; messageId: string; jobId: string }) => object,
  ...later: readonly ((ids: object) => DomainEvent)[]
): MakeCommand {
  return () => {
    const { jobId, given } = finishedJob();
    const ids = { jobId, conversationId: toConversationId(jobId, provider.id), messageId: randomUUID() };
    const written = { ...ids, ...parties, authorId: client.id, recipientId: provider.id };
    const begun = [
      sampleEvent('ConversationOpened', written),
      sampleEvent('MessageSent', { ...written, attachments: [] }),
    ];
    const thread: Given = [
      streamOf.conversation(ids.conversationId),
      ...begun,
      ...later.map((event) => event(written)),
    ];
    return { now, given: [given, thread], data: about(ids), ...sent };
  };
}

type Ids = Parameters<Parameters<typeof ofConversation>[1]>[0];
const itself = ({ conversationId }: Ids) => ({ conversationId });
const message = ({ conversationId, messageId }: Ids) => ({ conversationId, messageId });
const reported = (ids: object) => sampleEvent('MessageReported', { ...ids, reporterId: provider.id });
const accessedBy = (staff: Actor) => (ids: object) => sampleEvent('MessagesAccessed', { ...ids, staffId: staff.id });
const note = 'Both sides were asked about it.';
const both = { by: client, also: [provider] };

/** About the reviews of a finished job: the client's and its reply, which everybody can read. */
function ofReviews(sent: Sent, data: object, ...later: readonly DomainEvent['type'][]): MakeCommand {
  return () => {
    const { jobId, given } = finishedJob();
    const review = { jobId, side: 'client', part: 'review', authorId: client.id, subjectId: provider.id };
    const events = later.map((type) => sampleEvent(type, { ...review, reporterId: provider.id, publishAt: now }));
    return { now, given: [given, [streamOf.review(jobId), ...events]], data: { jobId, ...data }, ...sent };
  };
}

/** About the photos of a finished job, by one of its sides: the other one cannot do the same. */
function ofShownWork(
  by: Actor,
  dataOf: (fileId: string) => object,
  ...later: readonly DomainEvent['type'][]
): MakeCommand {
  return () => {
    const { jobId, given } = finishedJob();
    const photo = newFile(provider.id, jobId);
    const { fileId } = photo.file;
    const about = { jobId, ...parties, fileIds: [fileId], photoId: fileId, trade: 'painting' };
    const events = later.map((type) => sampleEvent(type, about));
    const also = by.kind === 'admin' ? [secondAdmin] : [];
    const before: Given[] = [given, photo.given, [streamOf.shownWork(jobId), ...events]];
    return { now, by, also, given: before, data: { jobId, ...dataOf(fileId) } };
  };
}
const ofJob = () => ({});
const photos = (fileId: string) => ({ fileIds: [fileId] });

/** Commands of the streams that two people of a job share. */
export const betweenTwoPeople: Readonly<
  Record<
    | keyof typeof conversationCommands
    | keyof typeof conversationStaffCommands
    | keyof typeof reviewCommands
    | keyof typeof reviewStaffCommands
    | keyof typeof shownWorkCommands
    | keyof typeof shownWorkStaffCommands,
    MakeCommand
  >
> = {
  SendMessage: ofConversation(both, ({ conversationId, jobId }) => ({
    conversationId,
    jobId,
    providerId: provider.id,
    messageId: randomUUID(),
    text: 'Thank you.',
    attachments: [],
  })),
  // Their own message, and a block of the other side: accepted, and nothing changes.
  MarkRead: ofConversation({ by: provider, also: [client] }, ({ conversationId, messageId: upTo }) => ({
    conversationId,
    upTo,
  })),
  ReportMessage: ofConversation({ by: provider, rejected: [[client, 'NOT_ALLOWED']] }, (ids) => ({
    ...message(ids),
    reason: 'abuse',
  })),
  BlockConversation: ofConversation(both, itself),
  UnblockConversation: ofConversation(both, itself, (ids) =>
    sampleEvent('ConversationBlocked', { ...ids, blockedBy: client.id, blockedId: provider.id }),
  ),
  AccessReport: ofConversation({ by: admin, also: [secondAdmin] }, message, reported),
  // Each admin reads it first.
  DismissMessageReport: ofConversation(
    { by: admin, rejected: [[secondAdmin, 'NOT_ALLOWED']] },
    (ids) => ({ ...message(ids), note }),
    reported,
    accessedBy(admin),
  ),
  HideMessage: ofConversation(
    { by: admin, rejected: [[secondAdmin, 'NOT_ALLOWED']] },
    (ids) => ({ ...message(ids), reason: 'abuse', note }),
    reported,
    accessedBy(admin),
  ),

  SubmitReview: ofReviews(both, { overall: 5, communication: 5, punctuality: 5, care: 5, text: 'Good work.' }),
  ReplyToReview: ofReviews(
    { by: provider, rejected: [[client, 'NOT_ALLOWED']] },
    { side: 'client', text: 'Thank you.' },
    'ReviewSubmitted',
    'ReviewsPublished',
  ),
  ReportReview: ofReviews(
    { by: provider, also: [rival, stranger, outsider], rejected: [[client, 'NOT_ALLOWED']] },
    { side: 'client', reason: 'fake' },
    'ReviewSubmitted',
    'ReviewsPublished',
  ),
  RemoveReview: ofReviews(
    { by: admin, also: [secondAdmin] },
    { side: 'client', reason: 'fake', note },
    'ReviewSubmitted',
    'ReviewsPublished',
  ),
  DismissReviewReport: ofReviews(
    { by: admin, also: [secondAdmin] },
    { side: 'client', note },
    'ReviewSubmitted',
    'ReviewsPublished',
    'ReviewReported',
  ),

  AskToShowWork: ofShownWork(provider, photos),
  AgreeToShowWork: ofShownWork(client, photos, 'ShowWorkAsked'),
  DeclineToShowWork: ofShownWork(client, ofJob, 'ShowWorkAsked'),
  WithdrawShownWork: ofShownWork(client, ofJob, 'ShowWorkAsked', 'ShowWorkAgreed'),
  RemoveShownWork: ofShownWork(provider, ofJob, 'ShowWorkAsked', 'ShowWorkAgreed'),
  TakeShownPhotoOff: ofShownWork(
    admin,
    (photoId) => ({ photoId, reason: 'notThisWork' }),
    'ShowWorkAsked',
    'ShowWorkAgreed',
  ),
};
