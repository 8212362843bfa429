import { revealed } from '#events/catalog/define-event.ts';

import { requireOwnFiles } from '../../file/require-own-files.ts';
import { toStaffAccess } from '../../staff-access.ts';
import { RuleError } from '../../rule-error.ts';
import type { VerificationHandlers } from './handler-types.ts';
import { requireSeen } from './submissions.ts';

export const stepHandlers: VerificationHandlers<
  | 'ConfirmEmail'
  | 'ConfirmPhone'
  | 'SubmitPortrait'
  | 'StartIdentityCheck'
  | 'EndIdentityCheck'
  | 'SubmitBusinessDetails'
  | 'AcceptBusinessDetails'
  | 'RecordReviewNote'
  | 'AccessAccount'
> = {
  ConfirmEmail({ data, verification, context }) {
    if (verification.emailConfirmedAt !== null) return [];
    return [{ type: 'EmailConfirmed', data: { ...data, confirmedAt: context.now } }];
  },

  ConfirmPhone({ data, verification, context }) {
    if (revealed(verification.confirmedPhone) === data.phone) return [];
    return [{ type: 'PhoneConfirmed', data: { ...data, confirmedAt: context.now } }];
  },

  SubmitPortrait({ data, context }) {
    requireOwnFiles([data.portrait], context, 'portrait');
    if (!data.portrait.type.startsWith('image/')) {
      throw new RuleError('VALIDATION_ERROR', 'A portrait is a picture.', 'portrait');
    }
    return [{ type: 'PortraitSubmitted', data: { ...data, submittedAt: context.now } }];
  },

  StartIdentityCheck({ data, verification, context }) {
    if (Object.hasOwn(verification.checks, data.checkId)) return [];
    if (verification.identity?.state === 'verified' && !verification.again.includes('identity')) {
      throw new RuleError('ALREADY_DONE', 'The identity is checked already.');
    }
    return [{ type: 'IdentityCheckStarted', data: { ...data, startedAt: context.now } }];
  },

  /**
   * Events of the identity service can arrive twice and late. A rejected check can be repeated; a verified one stays.
   */
  EndIdentityCheck({ data, verification, context }) {
    const check = verification.checks[data.checkId];
    if (check === undefined || check.state === 'verified') return [];
    const reason = data.outcome === 'verified' ? null : data.reason;
    if (check.state === data.outcome && check.reason === reason) return [];
    return [{ type: 'IdentityCheckEnded', data: { ...data, reason, endedAt: context.now } }];
  },

  SubmitBusinessDetails: ({ data, context }) => [
    { type: 'BusinessDetailsSubmitted', data: { ...data, submittedAt: context.now } },
  ],

  AcceptBusinessDetails({ data, verification: { business }, context: { actor, now } }) {
    if (business === null) throw new RuleError('NOT_FOUND', 'There are no details.');
    requireSeen(data.submittedAt, business.submittedAt);
    if (business.acceptedAt !== null) throw new RuleError('ALREADY_DONE', 'These details were already reviewed.');
    const { accountId } = data;
    const { submittedAt } = business;
    return [{ type: 'BusinessDetailsAccepted', data: { accountId, submittedAt, adminId: actor.id, acceptedAt: now } }];
  },

  RecordReviewNote: ({ data: { accountId, note }, context: { actor, now } }) => [
    { type: 'ReviewNoteRecorded', data: { accountId, staffId: actor.id, note, recordedAt: now } },
  ],

  AccessAccount: ({ data: { accountId, reason }, context: { actor, now } }) => [
    { type: 'AccountAccessed', data: { accountId, ...toStaffAccess(actor, reason), accessedAt: now } },
  ],
};
