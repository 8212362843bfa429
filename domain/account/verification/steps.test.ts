import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import {
  accountAfter,
  accountId,
  allSteps,
  verificationBegun,
  known,
  approvedHistory,
  monday,
  documentFiles,
  phone,
  ready,
  steps,
  submitted,
} from '../../testing/verification-steps.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/given-when-then.ts';
import type { AccountCommand } from '../commands.ts';
import { accountDecider } from '../decider.ts';
import { stepStates } from './steps.ts';

const { given } = specification(accountDecider);
const at = '2027-03-01T10:00:00.000Z';
const owner = { by: people.provider, at, ...known };
const system = { by: people.system, at };
const webhook = { by: people.webhook, at };
const without = (...left: AccountEvent[]) => allSteps().filter((event) => !left.includes(event));
const states = (history: readonly AccountEvent[], now = at) =>
  stepStates(accountAfter(history), now).map(({ state }) => state);

const confirmEmail: AccountCommand = { name: 'ConfirmEmail', data: { accountId } };
const confirmPhone: AccountCommand = { name: 'ConfirmPhone', data: { accountId, phone } };
const portrait: AccountCommand = { name: 'SubmitPortrait', data: { accountId, portrait: documentFiles.portrait } };
const details: AccountCommand = {
  name: 'SubmitBusinessDetails',
  data: { accountId, address: '1 Main Street, Dublin', registerNumber: null },
};
const insurance: AccountCommand = {
  name: 'SubmitDocument',
  data: {
    accountId,
    kind: 'insurance',
    trade: null,
    number: null,
    file: documentFiles.insurance,
    validUntil: '2027-12-31',
  },
};
const end = (outcome: 'verified' | 'rejected', checkId = 'check-1', reason: string | null = null): AccountCommand => ({
  name: 'EndIdentityCheck',
  data: { accountId, checkId, outcome, reason },
});

describe('the four steps', () => {
  it('are open at first and done one by one', () => {
    expect(states(verificationBegun())).toEqual(['open', 'open', 'open', 'open']);
    expect(states(allSteps())).toEqual(['done', 'done', 'done', 'done']);
    expect(states(without(steps.email))).toEqual(['open', 'done', 'done', 'done']);
    expect(states(without(steps.phone))).toEqual(['open', 'done', 'done', 'done']);
    expect(states(without(steps.portrait))).toEqual(['done', 'open', 'done', 'done']);
    expect(states(without(steps.identityVerified))).toEqual(['done', 'done', 'waiting', 'done']);
  });

  it.each([
    ['an address', steps.details],
    ['an insurance', steps.insurance],
    ['payouts', steps.payouts],
  ])('are not all done without %s', (_what, left) => {
    expect(states(without(left))).toEqual(['done', 'done', 'done', 'open']);
  });

  it('require a register number or a licence', () => {
    const unregistered = allSteps().map((event) =>
      event.type === 'BusinessDetailsSubmitted' ? { ...event, data: { ...event.data, registerNumber: null } } : event,
    );
    expect(states(unregistered).at(-1)).toBe('open');
    expect(states([...unregistered, submitted('licence', 'roofing', '2028-01-01')]).at(-1)).toBe('done');
  });

  it('require a valid licence for each regulated trade, and a valid insurance', () => {
    const gated = allSteps('painting', 'plumbing', 'hvac');
    const licensed = [
      ...gated,
      submitted('licence', 'plumbing', '2027-06-30'),
      submitted('licence', 'hvac', '2028-01-01'),
    ];
    expect(states(gated).at(-1)).toBe('open');
    expect(states(licensed.slice(0, -1)).at(-1)).toBe('open');
    expect(states(licensed).at(-1)).toBe('done');
    expect(states(licensed, '2027-06-30T23:59:59.998Z').at(-1)).toBe('done');
    expect(states(licensed, '2027-06-30T23:59:59.999Z').at(-1)).toBe('open');
    expect(states(allSteps(), '2027-12-31T23:59:59.999Z').at(-1)).toBe('open');
  });

  it('reopen with another regulated trade and with a rejected document', () => {
    const roofing = { ...verificationBegun(['roofing'])[1] } as AccountEvent;
    expect(states([...allSteps(), roofing]).at(-1)).toBe('open');
    const rejected: AccountEvent = {
      type: 'DocumentRejected',
      data: {
        accountId,
        kind: 'insurance',
        trade: null,
        adminId: people.admin.id,
        reason: 'Unreadable.',
        rejectedAt: at,
      },
    };
    expect(states([...approvedHistory(), rejected]).at(-1)).toBe('open');
  });
});

describe("the provider's first own step", () => {
  const approvalStatus = (history: readonly AccountEvent[]) => accountAfter(history).verification.approvalStatus;

  it.each([
    ['the phone', steps.phone],
    ['the portrait', steps.portrait],
    ['the identity', steps.identityStarted],
    ['the details', steps.details],
    ['a document', steps.insurance],
  ])('is %s and starts the verification', (_what, step) => {
    expect(approvalStatus(verificationBegun())).toBe('draft');
    expect(approvalStatus([...verificationBegun(), step])).toBe('inVerification');
  });

  it("is neither the email address, which clients confirm too, nor a payment provider's event", () => {
    expect(approvalStatus([...verificationBegun(), steps.email, steps.payouts])).toBe('draft');
  });
});

describe('the last step', () => {
  const decideBy = '2027-03-03T10:00:00.000Z';
  const nowReady = { type: 'VerificationReadyForReview', data: { readyAt: at, decideBy } } as const;

  it.each([
    ['the email', steps.email, confirmEmail, system, 'EmailConfirmed'],
    ['the phone', steps.phone, confirmPhone, system, 'PhoneConfirmed'],
    ['the portrait', steps.portrait, portrait, owner, 'PortraitSubmitted'],
    ['the identity', steps.identityVerified, end('verified'), webhook, 'IdentityCheckEnded'],
    ['the insurance', steps.insurance, insurance, owner, 'DocumentSubmitted'],
    [
      'the payouts',
      steps.payouts,
      { name: 'RecordPayoutsChanged', data: { accountId, enabled: true } },
      webhook,
      'PayoutsChanged',
    ],
  ] as const)('is %s and makes the review due two business days later', (_what, left, command, when, type) => {
    given(without(left)).when(command, when).thenEvents([{ type }, nowReady]);
  });

  it('counts a Friday afternoon until Tuesday', () => {
    given(without(steps.email))
      .when(confirmEmail, { by: people.system, at: '2027-03-05T17:00:00.000Z' })
      .thenEvents([
        { type: 'EmailConfirmed' },
        { type: 'VerificationReadyForReview', data: { decideBy: '2027-03-09T17:00:00.000Z' } },
      ]);
  });

  it('is recorded once, and not before there is a profile', () => {
    given(ready())
      .when(insurance, owner)
      .thenEvents([{ type: 'DocumentSubmitted' }]);
    const nameless = without(steps.email).filter(({ type }) => type !== 'ProfileCompleted');
    given(nameless)
      .when(confirmEmail, system)
      .thenEvents([{ type: 'EmailConfirmed' }]);
  });
});

describe("a provider's own steps", () => {
  it("are possible only for one's own account, and only for providers", () => {
    for (const command of [portrait, details, insurance]) {
      given(verificationBegun())
        .when(command, { by: people.rival, at, ...known })
        .thenRejected('NOT_FOUND');
      given(verificationBegun())
        .when(command, { by: people.client, at, ...known })
        .thenRejected('NOT_FOUND');
      given(verificationBegun())
        .when(command, { by: people.admin, at, ...known })
        .thenRejected('NOT_ALLOWED');
    }
  });

  it('require a file that the provider uploaded, and for the portrait an image', () => {
    given(verificationBegun())
      .when(portrait, { ...owner, files: new Map() })
      .thenRejected('FILE_UNKNOWN', 'portrait');
    const scan = { ...documentFiles.portrait, type: 'application/pdf' };
    given(verificationBegun())
      .when(
        { name: 'SubmitPortrait', data: { accountId, portrait: scan } },
        {
          by: people.provider,
          at,
          files: new Map([
            [scan.fileId, { ...scan, ownerId: accountId, storedAt: monday, state: 'attached' as const, places: [] }],
          ]),
        },
      )
      .thenRejected('VALIDATION_ERROR', 'portrait');
  });

  it('are closed during the review, except for documents', () => {
    given(ready()).when(portrait, owner).thenRejected('WRONG_STATE');
    given(ready())
      .when(insurance, owner)
      .thenEvents([{ type: 'DocumentSubmitted' }]);
  });

  it('ask for the files that they name', () => {
    expect(accountDecider.needs?.(portrait, null, people.provider)).toEqual({ files: [documentFiles.portrait.fileId] });
    expect(accountDecider.needs?.(insurance, null, people.provider)).toEqual({
      files: [documentFiles.insurance.fileId],
    });
    expect(accountDecider.needs?.(details, null, people.provider)).toEqual({});
  });
});
