import { describe, expect, it } from 'vitest';

import { jobId } from '../../testing/painting-job.ts';
import { cancellationCommands } from './cancellation.ts';
import { changeCommands } from './change.ts';
import { disputeCommands, disputeStaffCommands } from './dispute.ts';
import { offerCommands } from './offer.ts';
import { requestCommands } from './request.ts';
import { settlementStaffCommands } from './settlement-and-tips.ts';
import { workCommands } from './work.ts';

const { PostRequest } = requestCommands;
const request = {
  jobId,
  title: 'Repaint the hallway',
  description: 'Hallway, stairs and landing, two coats.',
  category: 'painting',
  country: 'IE',
  area: 'Salthill',
  postcode: 'H91',
  address: '12 Upper Salthill',
  timezone: 'Europe/Dublin',
  neededBy: '2027-03-05T09:00:00.000Z',
  budget: null,
};
const letters = (length: number): string => 'x'.repeat(length);
const photos = (count: number) =>
  Array.from({ length: count }, () => ({ fileId: jobId, sha256: 'a'.repeat(64), type: 'image/webp', size: 1000 }));
const isTaken = (changes: object): boolean => PostRequest.safeParse({ ...request, ...changes }).success;

/** The specification's numbers, repeated here on purpose. */
describe('a request takes', () => {
  it.each([
    { field: 'title', min: 10, max: 80 },
    { field: 'description', min: 25, max: 5000 },
    { field: 'area', min: 1, max: 80 },
  ])('a $field of $min to $max characters, surrounding blanks not counted', ({ field, min, max }) => {
    const lengths = [min - 1, min, max, max + 1];
    expect(lengths.map((length) => isTaken({ [field]: letters(length) }))).toEqual([false, true, true, false]);
    expect(isTaken({ [field]: ` ${letters(max)} ` })).toBe(true);
    expect(isTaken({ [field]: ` ${letters(min - 1)} ` })).toBe(false);
  });

  it('up to 10 photos', () => {
    expect([0, 10, 11].map((count) => isTaken({ photos: photos(count) }))).toEqual([true, true, false]);
  });
});

describe('texts about a job', () => {
  const { CancelJob, ProposeCancellation, ReportNoShow, ContestNoShow } = cancellationCommands;
  const { OpenDispute, AnswerDispute, AddEvidence, ProposeSettlement, AppealDecision } = disputeCommands;
  const { SuggestSettlement, DecideDispute, RejectDecision } = disputeStaffCommands;

  it.each([
    ['a message with an offer', offerCommands.SubmitOffer.shape.message, 1, 2000],
    ['the note of a claim', workCommands.ClaimCompletion.shape.note, 1, 2000],
    ['requested changes', workCommands.RequestChanges.shape.reason, 10, 2000],
    ['a no-show', ReportNoShow.shape.statement, 10, 2000],
    ['the reason of a cancelled approval', workCommands.CancelApproval.shape.reason, 3, 1000],
    ['the reason of a change', changeCommands.ProposeChange.shape.reason, 3, 1000],
    ['the reason of a mutual cancellation', ProposeCancellation.shape.message, 3, 1000],
    ['a settlement', ProposeSettlement.shape.message, 3, 1000],
    ['a suggestion', SuggestSettlement.shape.message, 3, 1000],
    ['the reason against confirming a decision', RejectDecision.shape.note, 3, 1000],
    ['an admin’s release', settlementStaffCommands.ReleaseByAdmin.shape.reason, 3, 1000],
    ['the opening of a dispute', OpenDispute.shape.statement, 50, 5000],
    ['the contest of a no-show', ContestNoShow.shape.statement, 50, 5000],
    ['an answer', AnswerDispute.shape.statement, 50, 5000],
    ['an appeal', AppealDecision.shape.grounds, 50, 5000],
    ['the reasons of a decision', DecideDispute.shape.reasons, 50, 5000],
  ])('%s: from %s to %s characters', (_what, text, min, max) => {
    const lengths = [min - 1, min, max, max + 1];
    expect(lengths.map((length) => text.safeParse(letters(length)).success)).toEqual([false, true, true, false]);
  });

  it.each([
    ['the reason of a cancelled booking', CancelJob.shape.reason],
    ['the reason of a declined offer', offerCommands.DeclineOffer.shape.reason],
    ['with a counter-offer', offerCommands.CounterOffer.shape.message],
    ['with evidence', AddEvidence.shape.note],
  ])('%s: up to 500 characters', (_what, text) => {
    expect([500, 501].map((length) => text.safeParse(letters(length)).success)).toEqual([true, false]);
  });
});
