import { describe, expect, it } from 'vitest';

import type { PrivacyRequestEvent } from '#events/catalog/privacy-request.ts';

import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import { plusDays, plusHours, plusMinutes } from '../time.ts';
import type { PrivacyRequestCommand } from './commands.ts';
import { privacyRequestDeadlineChanges } from './deadlines.ts';
import { privacyRequestDecider } from './decider.ts';

const { given } = specification(privacyRequestDecider);
/** A Monday. */
const at = '2027-03-01T09:00:00.000Z';
const acknowledgeBy = '2027-03-15T09:00:00.000Z';
const answerBy = '2027-04-15T09:00:00.000Z';
const requestId = '30000000-0000-4000-8000-000000000001';
const otherId = '30000000-0000-4000-8000-000000000002';
const [accountId, subjectId] = [people.client.id, people.client.id];
const named = { subjectId, requestId };
const byClient = { by: people.client, at };
const byAdmin = { by: people.admin, at };

type Submit = Extract<PrivacyRequestCommand, { name: 'SubmitPrivacyRequest' }>['data'];
const submit = (changes: Partial<Submit> = {}): PrivacyRequestCommand => ({
  name: 'SubmitPrivacyRequest',
  data: { accountId, requestId, kind: 'correction', text: 'My name is Ann.', language: 'de', ...changes },
});
type Record = Extract<PrivacyRequestCommand, { name: 'RecordPrivacyRequest' }>['data'];
const record = (changes: Partial<Record> = {}): PrivacyRequestCommand => ({
  name: 'RecordPrivacyRequest',
  data: {
    requestId,
    accountId: null,
    email: 'ann@example.org',
    kind: 'access',
    text: null,
    language: 'en',
    receivedAt: '2027-02-22T09:00:00Z',
    ...changes,
  },
});
const extend = (days = 45): PrivacyRequestCommand => ({
  name: 'ExtendPrivacyRequest',
  data: { ...named, days, reason: 'Two of our archives are on paper.' },
});
const answer: PrivacyRequestCommand = {
  name: 'AnswerPrivacyRequest',
  data: { ...named, outcome: 'done', answer: 'Your name is corrected everywhere.' },
};
const withdraw: PrivacyRequestCommand = { name: 'WithdrawPrivacyRequest', data: named };
const acknowledge: PrivacyRequestCommand = { name: 'AcknowledgePrivacyRequest', data: named };
const open: PrivacyRequestCommand = { name: 'AccessPrivacyRequest', data: { ...named, reason: 'It is due today.' } };
const flag = (what: 'acknowledgement' | 'answer'): PrivacyRequestCommand => ({
  name: 'FlagOverduePrivacyRequest',
  data: { ...named, what },
});

type Actor = (typeof people)[keyof typeof people];
/** The history that these commands make. */
function after(...sent: readonly (readonly [PrivacyRequestCommand, Actor, string])[]): PrivacyRequestEvent[] {
  const history: PrivacyRequestEvent[] = [];
  for (const [command, actor, now] of sent) {
    const state = history.reduce(
      (before, event) => privacyRequestDecider.evolve(before, event),
      privacyRequestDecider.initial,
    );
    history.push(...privacyRequestDecider.decide(command, state, { actor, now }));
  }
  return history;
}
const asked = after([submit(), people.client, at]);
const opened = after([submit(), people.client, at], [open, people.admin, at]);

describe('a request', () => {
  it('has ten business days for its receipt and 45 days for its answer', () => {
    given([])
      .when(submit(), byClient)
      .thenEvents([
        {
          type: 'PrivacyRequestReceived',
          data: {
            ...named,
            accountId,
            channel: 'page',
            email: null,
            language: 'de',
            receivedAt: at,
            acknowledgeBy,
            answerBy,
          },
        },
      ]);
  });

  it('is a person’s own', () => {
    for (const by of [people.stranger, people.admin, people.support, people.system]) {
      given([]).when(submit(), { by, at }).thenRejected('NOT_ALLOWED');
    }
  });

  it('says what is wrong, unless it asks for a copy or a deletion', () => {
    given([])
      .when(submit({ text: null }), byClient)
      .thenRejected('VALIDATION_ERROR', 'text');
    given([])
      .when(submit({ kind: 'objection', text: null }), byClient)
      .thenRejected('VALIDATION_ERROR', 'text');
    for (const kind of ['access', 'deletion'] as const) {
      given([])
        .when(submit({ kind, text: null }), byClient)
        .thenEvents([{ type: 'PrivacyRequestReceived' }]);
    }
  });

  it('is the only open one of its kind', () => {
    const second = submit({ requestId: otherId });
    given(asked).when(submit(), byClient).thenRejected('ALREADY_DONE');
    given(asked).when(second, byClient).thenRejected('ALREADY_DONE', 'kind');
    given(asked)
      .when(submit({ requestId: otherId, kind: 'access' }), byClient)
      .thenEvents([{ type: 'PrivacyRequestReceived' }]);
    const withdrawn = after([submit(), people.client, at], [withdraw, people.client, at]);
    given(withdrawn)
      .when(second, byClient)
      .thenEvents([{ type: 'PrivacyRequestReceived' }]);
  });

  it('without an account has its own key, and is received once', () => {
    const receive: PrivacyRequestCommand = {
      name: 'ReceivePrivacyRequest',
      data: { requestId, kind: 'access', email: 'ann@example.org', text: null, language: 'fr' },
    };
    const data = { subjectId: requestId, requestId, accountId: null, email: 'ann@example.org' };
    given([])
      .when(receive, { by: people.system, at })
      .thenEvents([{ type: 'PrivacyRequestReceived', data }]);
    given(after([receive, people.system, at]))
      .when(receive, { by: people.system, at })
      .thenNothing();
    given([]).when(receive, byAdmin).thenRejected('NOT_ALLOWED');
  });

  it('is withdrawn by its person while it is open', () => {
    given(asked)
      .when(withdraw, byClient)
      .thenEvents([{ type: 'PrivacyRequestWithdrawn', data: { withdrawnAt: at } }]);
    given(asked).when(withdraw, { by: people.stranger, at }).thenRejected('NOT_FOUND');
    given(after([submit(), people.client, at], [withdraw, people.client, at]))
      .when(withdraw, byClient)
      .thenRejected('WRONG_STATE');
    given([]).when(withdraw, byClient).thenRejected('NOT_FOUND');
  });
});

describe('a request by mail', () => {
  it('has the dates of the day on which it arrived', () => {
    given([])
      .when(record(), byAdmin)
      .thenEvents([
        {
          type: 'PrivacyRequestReceived',
          data: {
            subjectId: requestId,
            accountId: null,
            channel: 'mail',
            adminId: people.admin.id,
            receivedAt: '2027-02-22T09:00:00.000Z',
            acknowledgeBy: '2027-03-08T09:00:00.000Z',
            answerBy: '2027-04-08T09:00:00.000Z',
          },
        },
      ]);
  });

  it('names either a known account or an address', () => {
    given([])
      .when(record({ accountId, email: null }), byAdmin)
      .thenEvents([{ type: 'PrivacyRequestReceived', data: { subjectId, accountId, email: null } }]);
    given([]).when(record({ accountId }), byAdmin).thenRejected('VALIDATION_ERROR', 'email');
    given([])
      .when(record({ email: null }), byAdmin)
      .thenRejected('VALIDATION_ERROR', 'email');
    given([])
      .when(record({ accountId: otherId, email: null }), byAdmin)
      .thenRejected('VALIDATION_ERROR', 'accountId');
    given([]).when(record(), byClient).thenRejected('NOT_ALLOWED');
  });

  it('did not arrive tomorrow, nor more than 90 days ago', () => {
    for (const receivedAt of [plusMinutes(at, 1), plusMinutes(plusDays(at, -90), -1)]) {
      given([]).when(record({ receivedAt }), byAdmin).thenRejected('VALIDATION_ERROR', 'receivedAt');
    }
    for (const receivedAt of [at, plusDays(at, -90)]) {
      given([])
        .when(record({ receivedAt }), byAdmin)
        .thenEvents([{ type: 'PrivacyRequestReceived' }]);
    }
  });
});

describe('an acknowledgement', () => {
  it('follows the mail of receipt, once, and only while the request is open', () => {
    const bySystem = { by: people.system, at };
    given(asked)
      .when(acknowledge, bySystem)
      .thenEvents([{ type: 'PrivacyRequestAcknowledged', data: { adminId: null, acknowledgedAt: at } }]);
    given(after([submit(), people.client, at], [acknowledge, people.system, at]))
      .when(acknowledge, bySystem)
      .thenNothing();
    given(after([submit(), people.client, at], [withdraw, people.client, at]))
      .when(acknowledge, bySystem)
      .thenNothing();
    given(asked).when(acknowledge, byClient).thenRejected('NOT_ALLOWED');
  });

  it('can be an admin’s, who opened the request', () => {
    given(asked).when(acknowledge, byAdmin).thenRejected('ACCESS_REQUIRED');
    given(opened)
      .when(acknowledge, byAdmin)
      .thenEvents([{ type: 'PrivacyRequestAcknowledged', data: { adminId: people.admin.id } }]);
    const twice = after([submit(), people.client, at], [open, people.admin, at], [acknowledge, people.system, at]);
    given(twice).when(acknowledge, byAdmin).thenRejected('ALREADY_DONE');
  });
});

describe('an admin', () => {
  it('opens a request with a reason, for an hour', () => {
    given(asked)
      .when(open, byAdmin)
      .thenEvents([
        { type: 'PrivacyRequestAccessed', data: { staffId: people.admin.id, kind: 'admin', accessedAt: at } },
      ]);
    for (const by of [people.support, people.client, people.system]) {
      given(asked).when(open, { by, at }).thenRejected('NOT_ALLOWED');
    }
    given([]).when(open, byAdmin).thenRejected('NOT_FOUND');
    given(asked).when(answer, byAdmin).thenRejected('ACCESS_REQUIRED');
    given(opened)
      .when(answer, { by: people.admin, at: plusHours(at, 1) })
      .thenRejected('ACCESS_REQUIRED');
    given(opened).when(answer, { by: people.support, at }).thenRejected('NOT_ALLOWED');
  });

  it('answers once', () => {
    given(opened)
      .when(answer, byAdmin)
      .thenEvents([{ type: 'PrivacyRequestAnswered', data: { ...named, kind: 'correction', outcome: 'done' } }]);
    const answered = after([submit(), people.client, at], [open, people.admin, at], [answer, people.admin, at]);
    for (const command of [answer, extend(), acknowledge])
      given(answered).when(command, byAdmin).thenRejected('WRONG_STATE');
    given(answered).when(withdraw, byClient).thenRejected('WRONG_STATE');
  });

  it('extends once by up to 45 days, before the date has come', () => {
    given(opened)
      .when(extend(), byAdmin)
      .thenEvents([{ type: 'PrivacyRequestExtended', data: { kind: 'correction', answerBy: plusDays(at, 90) } }]);
    const extended = after([submit(), people.client, at], [open, people.admin, at], [extend(1), people.admin, at]);
    given(extended).when(extend(), byAdmin).thenRejected('ALREADY_DONE');
    given(extended)
      .when(answer, byAdmin)
      .thenEvents([{ type: 'PrivacyRequestAnswered' }]);
    const reopened = after([submit(), people.client, at], [open, people.admin, answerBy]);
    given(reopened).when(extend(), { by: people.admin, at: answerBy }).thenRejected('TOO_LATE');
  });
});

describe('a date that passes', () => {
  const byDeadline = (now: string) => ({ by: people.deadline, at: now });

  it('is flagged once, and not before', () => {
    for (const [what, dueAt] of [
      ['acknowledgement', acknowledgeBy],
      ['answer', answerBy],
    ] as const) {
      given(asked)
        .when(flag(what), byDeadline(plusMinutes(dueAt, -1)))
        .thenNothing();
      given(asked)
        .when(flag(what), byDeadline(dueAt))
        .thenEvents([{ type: 'PrivacyRequestOverdue', data: { ...named, what, dueAt, overdueAt: dueAt } }]);
      const flagged = after([submit(), people.client, at], [flag(what), people.deadline, dueAt]);
      given(flagged).when(flag(what), byDeadline(dueAt)).thenNothing();
    }
    given(asked).when(flag('answer'), byAdmin).thenRejected('NOT_ALLOWED');
  });

  it('is none of what was done in time', () => {
    const acknowledged = after([submit(), people.client, at], [acknowledge, people.system, at]);
    given(acknowledged).when(flag('acknowledgement'), byDeadline(acknowledgeBy)).thenNothing();
    given(acknowledged)
      .when(flag('answer'), byDeadline(answerBy))
      .thenEvents([{ type: 'PrivacyRequestOverdue' }]);
    const answered = after([submit(), people.client, at], [open, people.admin, at], [answer, people.admin, at]);
    for (const what of ['acknowledgement', 'answer'] as const) {
      given(answered).when(flag(what), byDeadline(answerBy)).thenNothing();
    }
    const extended = after([submit(), people.client, at], [open, people.admin, at], [extend(10), people.admin, at]);
    given(extended).when(flag('answer'), byDeadline(answerBy)).thenNothing();
    given(extended)
      .when(flag('answer'), byDeadline(plusDays(answerBy, 10)))
      .thenEvents([{ type: 'PrivacyRequestOverdue' }]);
  });

  it('is a deadline from the receipt until it is met', () => {
    const pending = (events: readonly PrivacyRequestEvent[]) => {
      const due = new Map<string, string>();
      for (const { set, clear } of events.map(privacyRequestDeadlineChanges)) {
        for (const id of clear) due.delete(id);
        for (const deadline of set) due.set(deadline.id, deadline.dueAt);
      }
      return [...due.values()];
    };
    expect(pending(opened)).toEqual([acknowledgeBy, answerBy]);
    expect(pending(after([submit(), people.client, at], [acknowledge, people.system, at]))).toEqual([answerBy]);
    const extended = after([submit(), people.client, at], [open, people.admin, at], [extend(10), people.admin, at]);
    expect(pending(extended)).toEqual([acknowledgeBy, plusDays(answerBy, 10)]);
    expect(pending(after([submit(), people.client, at], [withdraw, people.client, at]))).toEqual([]);
    expect(pending(after([submit(), people.client, at], [flag('answer'), people.deadline, answerBy]))).toEqual([
      acknowledgeBy,
    ]);
  });
});
