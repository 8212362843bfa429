import type {
  StaffVerificationView,
  VerificationQueueView,
  VerificationView,
} from '#query-api/contract/verification.ts';

import { hoursAfter, ids, NOW } from './ids.ts';

type Step = VerificationView['steps'][number];

export const aDocumentFile = {
  fileId: ids.offer,
  sha256: 'ab12'.repeat(16),
  type: 'application/pdf',
  size: 120_000,
  name: 'policy.pdf',
};

/** The four steps, done except for the named ones. */
export function steps(states: Partial<Record<Step['step'], Step['state']>> = {}): Step[] {
  return (['contact', 'portrait', 'identity', 'business'] as const).map((step) => {
    const state = states[step] ?? 'done';
    return { step, state, doneAt: state === 'done' ? hoursAfter(NOW, -40) : null };
  });
}

/** A provider who has just begun. */
export function aVerification(changes: Partial<VerificationView> = {}): VerificationView {
  return {
    accountId: ids.cormac,
    approvalStatus: 'inVerification',
    steps: steps({ contact: 'open', portrait: 'open', identity: 'open', business: 'open' }),
    contact: {
      email: 'cormac.doyle@example.ie',
      emailConfirmedAt: hoursAfter(NOW, -30),
      phone: '+353855550142',
      phoneConfirmedAt: null,
    },
    portrait: null,
    identity: null,
    business: null,
    documents: [],
    payoutsEnabled: false,
    regulatedTrades: [],
    decideBy: null,
    changes: null,
    decision: null,
    appeal: null,
    approvedAt: null,
    accesses: [],
    actions: ['SubmitPortrait', 'SubmitBusinessDetails', 'SubmitDocument'],
    position: '100',
    ...changes,
  };
}

/** The same with every step submitted, as staff review it. */
export function aFullVerification(changes: Partial<VerificationView> = {}): VerificationView {
  const submittedAt = hoursAfter(NOW, -40);
  return aVerification({
    approvalStatus: 'readyForReview',
    steps: steps(),
    contact: { ...aVerification().contact, phoneConfirmedAt: submittedAt },
    portrait: { file: { ...aDocumentFile, type: 'image/webp' }, submittedAt },
    identity: { state: 'verified', reason: null, startedAt: submittedAt, endedAt: submittedAt },
    business: {
      address: '6 Carrowmoneash Court, Oranmore',
      registerNumber: 'CRO 581203',
      submittedAt,
      acceptedAt: null,
    },
    documents: [
      {
        kind: 'insurance',
        trade: null,
        number: 'POL-2231',
        file: aDocumentFile,
        validUntil: '2027-03-31T23:59:59.999Z',
        state: 'waiting',
        reason: null,
        submittedAt,
        before: null,
      },
    ],
    payoutsEnabled: true,
    decideBy: hoursAfter(NOW, 44),
    actions: [],
    ...changes,
  });
}

export function aCase(changes: Partial<StaffVerificationView> = {}): StaffVerificationView {
  return {
    ...aFullVerification(),
    name: 'Cormac Doyle',
    businessName: 'Doyle Roofing',
    country: 'IE',
    city: 'Oranmore',
    trades: ['roofing'],
    lastSubmittedAt: hoursAfter(NOW, -40),
    signedUpAt: hoursAfter(NOW, -400),
    notes: [],
    ...changes,
  };
}

export function aQueue(changes: Partial<VerificationQueueView> = {}): VerificationQueueView {
  return {
    rows: [
      {
        accountId: ids.cormac,
        name: 'Cormac Doyle',
        businessName: 'Doyle Roofing',
        country: 'IE',
        trades: ['roofing'],
        approvalStatus: 'readyForReview',
        task: 'review',
        since: hoursAfter(NOW, -30),
        dueAt: hoursAfter(NOW, 20),
      },
    ],
    waiting: 1,
    overdue: 0,
    nextCursor: null,
    position: '100',
    ...changes,
  };
}
