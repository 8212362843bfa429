import { expect, it } from 'vitest';

import { newIdFields } from './job/used-ids.ts';
import { peopleCommands } from './people-commands.ts';
import { idFields } from './testing/id-fields.ts';

/** Ids that name a command's stream, or something that exists already: the sender chooses nothing. */
const known = new Set(['jobId', 'accountId', 'conversationId', 'providerId']);
const isFile = (field: string) => ['fileId', 'fileIds'].includes(field) || field.endsWith('.fileId');

/** All other ids in the bodies of people's commands, by what they are. */
const chosen: Readonly<Record<string, 'begins' | 'refers'>> = {
  'SendMessage.messageId': 'begins',
  'AcceptProfilePhoto.photoId': 'refers',
  'RejectProfilePhoto.photoId': 'refers',
  'TakeShownPhotoOff.photoId': 'refers',
  'MarkRead.upTo': 'refers',
  'ReportMessage.messageId': 'refers',
  'AccessReport.messageId': 'refers',
  'AccessConsent.subjectId': 'refers',
  'SubmitPrivacyRequest.requestId': 'begins',
  'RecordPrivacyRequest.requestId': 'begins',
  'WithdrawPrivacyRequest.subjectId': 'refers',
  'WithdrawPrivacyRequest.requestId': 'refers',
  'AccessPrivacyRequest.subjectId': 'refers',
  'AccessPrivacyRequest.requestId': 'refers',
  'AcknowledgePrivacyRequest.subjectId': 'refers',
  'AcknowledgePrivacyRequest.requestId': 'refers',
  'ExtendPrivacyRequest.subjectId': 'refers',
  'ExtendPrivacyRequest.requestId': 'refers',
  'AnswerPrivacyRequest.subjectId': 'refers',
  'AnswerPrivacyRequest.requestId': 'refers',
  'DismissMessageReport.messageId': 'refers',
  'HideMessage.messageId': 'refers',

  'RequestBooking.offerId': 'begins',
  'BookInstantly.offerId': 'begins',
  'SubmitOffer.offerId': 'begins',
  'ReviseOffer.offerId': 'refers',
  'WithdrawOffer.offerId': 'refers',
  'CounterOffer.offerId': 'refers',
  'AcceptCounter.offerId': 'refers',
  'DeclineCounter.offerId': 'refers',
  'DeclineOffer.offerId': 'refers',
  'AcceptOffer.offerId': 'refers',

  'ProposeChange.changeId': 'begins',
  'AcceptChange.changeId': 'refers',
  'DeclineChange.changeId': 'refers',
  'WithdrawChange.changeId': 'refers',
  'ProposeCancellation.proposalId': 'begins',
  'AcceptCancellation.proposalId': 'refers',
  'DeclineCancellation.proposalId': 'refers',
  'WithdrawCancellation.proposalId': 'refers',
  'GiveTip.tipId': 'begins',

  'OpenDispute.disputeId': 'begins',
  'ContestNoShow.disputeId': 'begins',
  'AnswerDispute.disputeId': 'refers',
  'AddEvidence.disputeId': 'refers',
  'EscalateDispute.disputeId': 'refers',
  'WithdrawDispute.disputeId': 'refers',
  'AppealDecision.disputeId': 'refers',
  'SuggestSettlement.disputeId': 'refers',
  'ProposeSettlement.disputeId': 'refers',
  'ProposeSettlement.proposalId': 'begins',
  'AcceptSettlement.disputeId': 'refers',
  'AcceptSettlement.proposalId': 'refers',
  'DeclineSettlement.disputeId': 'refers',
  'DeclineSettlement.proposalId': 'refers',
  'WithdrawSettlement.disputeId': 'refers',
  'WithdrawSettlement.proposalId': 'refers',
  'DecideDispute.disputeId': 'refers',
  'DecideDispute.decisionId': 'begins',
  'ConfirmDecision.disputeId': 'refers',
  'ConfirmDecision.decisionId': 'refers',
  'RejectDecision.disputeId': 'refers',
  'RejectDecision.decisionId': 'refers',

  'ProposeRefund.refundId': 'begins',
  'ConfirmRefund.refundId': 'refers',
  'RejectRefund.refundId': 'refers',
  'ReleaseByAdmin.releaseId': 'begins',
  'ConfirmRelease.releaseId': 'refers',
  'RejectRelease.releaseId': 'refers',

  'RequestDataExport.exportId': 'begins',

  'RequestAccountDeletion.deletionId': 'begins',
  'CancelAccountDeletion.deletionId': 'refers',
  'PlaceLegalHold.holdId': 'begins',
  'LiftLegalHold.holdId': 'refers',
};

it('every id in the body of a command is known for what it is', () => {
  const fields = Object.entries(peopleCommands).flatMap(([name, schema]) =>
    idFields(schema)
      .filter((field) => !known.has(field) && !isFile(field))
      .map((field) => `${name}.${field}`),
  );
  expect(fields.toSorted()).toEqual(Object.keys(chosen).toSorted());
});

it('an id that begins something is new in its stream', () => {
  const begins = Object.keys(chosen).filter((field) => chosen[field] === 'begins');
  const required = Object.entries(newIdFields).map(([name, field]) => `${name}.${field}`);
  // A thread compares its messages' ids by itself, an account those of its copies, a person those of their requests, and
  // a deletion its own and those of its holds. A direct booking begins with its own stream.
  const others = [
    'PlaceLegalHold.holdId',
    'RecordPrivacyRequest.requestId',
    'RequestAccountDeletion.deletionId',
    'RequestBooking.offerId',
    'BookInstantly.offerId',
    'RequestDataExport.exportId',
    'SendMessage.messageId',
    'SubmitPrivacyRequest.requestId',
  ];
  expect(begins.toSorted()).toEqual([...required, ...others].toSorted());
});
