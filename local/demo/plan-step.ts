import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { otherSide, type Side } from '#domain/side.ts';
import type { JsonObject } from '#events/log/event-log.ts';

import { demoId } from './demo-id.ts';
import type { JobStory, Step } from './job-story.ts';
import { accountIdOf } from './people.ts';
import type { StoryTime } from './story-time.ts';

/** A command as a person sends it, or a step whose details are known only when its time comes. */
export type PlannedStep =
  | { kind: 'command'; by: string; name: string; data: JsonObject }
  | { kind: 'pay'; card: string; purpose: 'main' | 'tip' | 'extra' }
  | { kind: 'cancel'; by: string; side: Side; reason: string }
  | { kind: 'charge-back' };

const TEST_CARD = '4242424242424242';

export function jobIdOf(story: string): string {
  return demoId(`job ${story}`);
}

export function offerIdOf(story: string, provider: string): string {
  return demoId(`job ${story} offer of ${provider}`);
}

/** Translates a step of a story into a product step. @param index its place among the steps */
export function toPlannedStep(
  story: JobStory,
  step: Step,
  index: number,
  moment: (when: StoryTime) => Date,
): PlannedStep {
  const jobId = jobIdOf(story.key);
  const send = (by: string, name: string, data: JsonObject = {}): PlannedStep => ({
    kind: 'command',
    by,
    name,
    data: { jobId, ...data },
  });
  const at = (side: Side): string => (side === 'client' ? story.client : requireProviderKey(story));
  /** The id of the latest such step before this one. */
  const latest = (action: Step['action']): string =>
    idOfStep(
      story,
      story.steps.findLastIndex((earlier, place) => earlier.action === action && place < index),
    );
  const own = idOfStep(story, index);

  switch (step.action) {
    case 'accept':
      return send(story.client, 'AcceptOffer', { offerId: offerIdOf(story.key, step.offerOf) });
    case 'counter': {
      const { price, message, offerOf } = step;
      const startAt = moment(step.startAt).toISOString();
      return send(story.client, 'CounterOffer', { offerId: offerIdOf(story.key, offerOf), price, startAt, message });
    }
    case 'accept-booking':
      return send(requireProviderKey(story), 'AcceptBooking');
    case 'withdraw':
      return send(story.client, 'WithdrawRequest', { reason: step.reason });
    case 'pay':
      return { kind: 'pay', card: step.card ?? TEST_CARD, purpose: step.for ?? 'main' };
    case 'tip':
      return send(story.client, 'GiveTip', { tipId: own, amount: step.amount });
    case 'start':
      return send(requireProviderKey(story), 'StartWork');
    case 'claim':
      return send(requireProviderKey(story), 'ClaimCompletion', { note: step.note });
    case 'request-changes':
      return send(story.client, 'RequestChanges', { reason: step.reason });
    case 'approve':
      return send(story.client, 'ApproveJob');
    case 'cancel-approval':
      return send(story.client, 'CancelApproval', { reason: step.reason });
    case 'propose-change': {
      const { price, reason } = step;
      const terms = { price, startAt: null, durationMinutes: null, reason };
      return send(at(step.by), 'ProposeChange', { changeId: own, ...terms });
    }
    case 'accept-change':
      return send(at(step.by), 'AcceptChange', { changeId: latest('propose-change') });
    case 'cancel':
      return { kind: 'cancel', by: at(step.by), side: step.by, reason: step.reason };
    case 'propose-cancellation': {
      const { refund, held, message } = step;
      return send(at(step.by), 'ProposeCancellation', { proposalId: own, refund, held, message });
    }
    case 'accept-cancellation':
      return send(at(step.by), 'AcceptCancellation', { proposalId: latest('propose-cancellation') });
    case 'report-no-show':
      return send(at(step.by), 'ReportNoShow', { statement: step.statement });
    case 'charge-back':
      return { kind: 'charge-back' };
    case 'dispute': {
      const { reason, statement } = step;
      return send(at(step.by), 'OpenDispute', { disputeId: own, reason, statement });
    }
    case 'answer':
      return send(at(step.by), 'AnswerDispute', { disputeId: latest('dispute'), statement: step.statement });
    case 'escalate':
      return send(at(step.by), 'EscalateDispute', { disputeId: latest('dispute') });
    case 'propose-settlement': {
      const { outcome, message } = step;
      const ids = { disputeId: latest('dispute'), proposalId: own };
      return send(at(step.by), 'ProposeSettlement', { ...ids, outcome, message });
    }
    case 'decline-settlement': {
      const ids = { disputeId: latest('dispute'), proposalId: latest('propose-settlement') };
      return send(at(step.by), 'DeclineSettlement', ids);
    }
    case 'decide': {
      const { outcome, reasons } = step;
      return send(step.by, 'DecideDispute', { disputeId: latest('dispute'), decisionId: own, outcome, reasons });
    }
    case 'review': {
      const { stars, text, scores = [stars, stars, stars] } = step;
      const [communication, punctuality, care] = scores;
      return send(at(step.by), 'SubmitReview', { overall: stars, communication, punctuality, care, text });
    }
    case 'reply':
      return send(at(step.by), 'ReplyToReview', { side: otherSide(step.by), text: step.text });
    case 'write': {
      const provider = step.with ?? requireProviderKey(story);
      const providerId = accountIdOf(provider);
      const by = step.by === 'client' ? story.client : provider;
      const conversationId = toConversationId(jobId, providerId);
      return send(by, 'SendMessage', { conversationId, providerId, messageId: own, text: step.text });
    }
    case 'read': {
      const provider = step.with ?? requireProviderKey(story);
      const by = step.by === 'client' ? story.client : provider;
      const conversationId = toConversationId(jobId, accountIdOf(provider));
      const upTo = idOfStep(story, lastWritten(story, index, provider));
      return { kind: 'command', by, name: 'MarkRead', data: { conversationId, upTo } };
    }
  }
}

/** The provider whose offer was accepted, or who was asked. */
function requireProviderKey(story: JobStory): string {
  if ('asked' in story) return story.asked.provider;
  const accepted = story.steps.find((step) => step.action === 'accept');
  if (accepted === undefined) throw new Error(`no provider was booked for ${story.key}`);
  return accepted.offerOf;
}

function idOfStep({ key }: JobStory, index: number): string {
  return demoId(`job ${key} step ${index}`);
}

function lastWritten(story: JobStory, before: number, provider: string): number {
  return story.steps.findLastIndex(
    (step, place) => step.action === 'write' && place < before && (step.with ?? requireProviderKey(story)) === provider,
  );
}
