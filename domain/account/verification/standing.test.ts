import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';
import type { Actor } from '#events/log/event-log.ts';

import {
  accountAfter,
  accountId,
  after,
  allSteps,
  begun,
  known,
  letIn,
  papers,
  ready,
  secondAdmin,
  statement,
  steps,
  submitted,
} from '../../testing/checks.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/specification.ts';
import type { AccountCommand } from '../commands.ts';
import { accountDecider } from '../decider.ts';
import { accountFacts } from '../facts.ts';
import { allowedActions } from './actions.ts';
import { stepStates } from './steps.ts';
import { taskOf } from './task.ts';

const { given } = specification(accountDecider);
const at = '2027-03-02T10:00:00.000Z';
const when = (by: Actor) => ({ by, at, ...known });
const admin = when(people.admin);
const second = when(secondAdmin);
const owner = when(people.provider);
const support = when(people.support);
type Deed = Parameters<typeof after>[1];

const approve: AccountCommand = { name: 'ApproveProvider', data: { accountId } };
const reject: AccountCommand = { name: 'RejectProvider', data: { accountId, reason: 'papersInvalid', statement } };
const suspend: AccountCommand = { name: 'SuspendProvider', data: { accountId, reason: 'complaints', statement } };
const reinstate: AccountCommand = { name: 'ReinstateProvider', data: { accountId, statement } };
const terminate: AccountCommand = { name: 'TerminateProvider', data: { accountId, statement } };
const appeal: AccountCommand = { name: 'AppealProviderDecision', data: { accountId, statement } };
const decide = (outcome: 'upheld' | 'overturned'): AccountCommand => ({
  name: 'DecideAppeal',
  data: { accountId, outcome, statement },
});
const askAgain = (...asked: ('portrait' | 'identity' | 'business')[]): AccountCommand => ({
  name: 'RequestVerificationChanges',
  data: { accountId, steps: asked, statement },
});
const standing = (history: readonly AccountEvent[]) => accountAfter(history).verification.standing;
const by = (command: AccountCommand, actor = admin): Deed => [command, actor];

const rejected = after(ready(), by(reject));
const suspended = after(letIn(), by(suspend));
const terminated = after(suspended, by(terminate));
const appealed = after(suspended, by(appeal, owner));

describe('an approval', () => {
  const approved = [{ type: 'ProviderApproved', data: { approvedBy: people.admin.id, approvedAt: at } }] as const;

  it('is for whom people look at, by an admin, by name', () => {
    given(ready()).when(approve, admin).thenEvents(approved);
    for (const history of [allSteps().slice(0, -1), begun(), rejected]) {
      given(history).when(approve, admin).thenRefused('WRONG_STATE');
    }
    for (const by of [owner, support, when(people.system)]) {
      given(ready()).when(approve, by).thenRefused('NOT_ALLOWED');
    }
  });

  it('waits where a step is open again: a document ran out, or another number was given', () => {
    given(ready())
      .when(approve, { ...admin, at: '2028-01-01T00:00:00.000Z' })
      .thenRefused('WRONG_STATE');
    given([...ready(), { type: 'PhoneUnconfirmed', data: { accountId } }])
      .when(approve, admin)
      .thenRefused('WRONG_STATE');
  });

  it('accepts the documents that wait', () => {
    const licensed = [...allSteps('roofing'), submitted('licence', 'roofing', '2028-06-30')];
    const approved = after([...licensed, ...ready().slice(-1)], by(approve));
    expect(accountFacts(accountAfter(licensed)).licensedTrades).toEqual([]);
    expect(accountFacts(accountAfter(approved))).toMatchObject({
      standing: 'approved',
      approved: true,
      emailConfirmed: true,
      licensedTrades: [{ trade: 'roofing', until: '2028-06-30T23:59:59.999Z' }],
    });
  });

  it('is not for whom an admin keeps out', () => {
    for (const history of [rejected, suspended, terminated]) {
      const code = history === rejected ? 'WRONG_STATE' : 'ALREADY_DONE';
      given(history).when(approve, admin).thenRefused(code);
    }
  });
});

describe('changes', () => {
  const asked = after(ready(), by(askAgain('portrait', 'business', 'portrait')));

  it('are asked for while people look, each step once', () => {
    expect(asked.at(-1)).toMatchObject({ data: { steps: ['portrait', 'business'], adminId: people.admin.id } });
    given(allSteps().slice(0, -1)).when(askAgain('portrait'), admin).thenRefused('WRONG_STATE');
    given(asked).when(askAgain('portrait'), admin).thenRefused('WRONG_STATE');
    for (const actor of [support, owner]) given(ready()).when(askAgain('portrait'), actor).thenRefused('NOT_ALLOWED');
  });

  it('make these steps open anew, and ready again when all of them are done', () => {
    const states = stepStates(accountAfter(asked), at).map(({ state }) => state);
    expect(states).toEqual(['done', 'again', 'done', 'again']);
    const portrait: AccountCommand = { name: 'SubmitPortrait', data: { accountId, portrait: papers.portrait } };
    const details: AccountCommand = {
      name: 'SubmitBusinessDetails',
      data: { accountId, address: '1 Main Street, Dublin', registerNumber: 'IE 1' },
    };
    given(asked)
      .when(portrait, owner)
      .thenEvents([{ type: 'PortraitSubmitted' }]);
    given(after(asked, by(portrait, owner)))
      .when(details, owner)
      .thenEvents([{ type: 'BusinessDetailsSubmitted' }, { type: 'VerificationReadied' }]);
  });

  it('to the identity ask for a check that begins after them', () => {
    const anew = after(ready(), by(askAgain('identity')));
    const check = (checkId: string, outcome: 'verified' | 'refused'): AccountCommand => ({
      name: 'EndIdentityCheck',
      data: { accountId, checkId, outcome, reason: null },
    });
    const webhook = when(people.webhook);
    given(anew).when(check('check-1', 'verified'), webhook).thenNothing();
    const started = after(
      anew,
      by({ name: 'StartIdentityCheck', data: { accountId, checkId: 'check-2' } }, when(people.system)),
    );
    given(started)
      .when(check('check-2', 'verified'), webhook)
      .thenEvents([{ type: 'IdentityCheckEnded' }, { type: 'VerificationReadied' }]);
    given(started)
      .when(check('check-2', 'refused'), webhook)
      .thenEvents([{ type: 'IdentityCheckEnded' }]);
  });
});

describe('a rejection', () => {
  it('comes while the steps are done, while people look, and while something is done anew', () => {
    for (const history of [[...begun(), steps.phone], ready(), after(ready(), by(askAgain('portrait')))]) {
      given(history)
        .when(reject, admin)
        .thenEvents([
          { type: 'ProviderRejected', data: { reason: 'papersInvalid', adminId: people.admin.id, decidedAt: at } },
        ]);
    }
    expect(standing(rejected)).toBe('rejected');
  });

  it('is not for drafts, nor for whom was let in, nor by others than admins', () => {
    for (const history of [begun(), letIn(), rejected]) given(history).when(reject, admin).thenRefused('WRONG_STATE');
    for (const actor of [support, owner]) given(ready()).when(reject, actor).thenRefused('NOT_ALLOWED');
  });
});

describe('a suspension', () => {
  it('stops whom was let in, until it is lifted, or for good', () => {
    expect(standing(suspended)).toBe('suspended');
    expect(accountFacts(accountAfter(suspended))).toMatchObject({ approved: false, standing: 'suspended' });
    expect(standing(after(suspended, by(reinstate)))).toBe('approved');
    expect(standing(terminated)).toBe('terminated');
    given(ready()).when(suspend, admin).thenRefused('WRONG_STATE');
    given(letIn()).when(reinstate, admin).thenRefused('WRONG_STATE');
    given(letIn()).when(terminate, admin).thenRefused('WRONG_STATE');
    given(terminated).when(reinstate, admin).thenRefused('WRONG_STATE');
    given(letIn()).when(suspend, support).thenRefused('NOT_ALLOWED');
  });
});

describe('an appeal', () => {
  it('is the Homewright asking for another admin, once per decision, within two business days', () => {
    for (const [history, against] of [
      [rejected, 'rejected'],
      [suspended, 'suspended'],
      [terminated, 'terminated'],
    ] as const) {
      given(history)
        .when(appeal, owner)
        .thenEvents([
          { type: 'DecisionAppealed', data: { against, appealedAt: at, decideBy: '2027-03-04T10:00:00.000Z' } },
        ]);
      given(after(history, by(appeal, owner)))
        .when(appeal, owner)
        .thenRefused('ALREADY_DONE');
    }
    given(letIn()).when(appeal, owner).thenRefused('WRONG_STATE');
    given(suspended).when(appeal, when(people.rival)).thenRefused('NOT_FOUND');
    given(suspended).when(appeal, admin).thenRefused('NOT_ALLOWED');
  });

  it('is decided by another admin than who decided before', () => {
    given(appealed).when(decide('upheld'), admin).thenRefused('ANOTHER_ADMIN_NEEDED');
    given(appealed)
      .when(decide('upheld'), second)
      .thenEvents([{ type: 'AppealDecided', data: { outcome: 'upheld' } }]);
    given(suspended).when(decide('upheld'), second).thenRefused('WRONG_STATE');
    given(appealed).when(decide('upheld'), support).thenRefused('NOT_ALLOWED');
  });

  it('that is overturned lets them work, with what they had handed in', () => {
    for (const history of [rejected, suspended, terminated]) {
      const back = after(history, by(appeal, owner), by(decide('overturned'), second));
      expect(standing(back)).toBe('approved');
      expect(accountAfter(back).verification).toMatchObject({ decision: null, decideBy: null });
      expect(accountAfter(back).verification.documents['insurance']?.latest.state).toBe('accepted');
    }
  });

  it('that is upheld stays so, though a suspension may still be lifted, or end for good', () => {
    const upheld = (history: AccountEvent[]) => after(history, by(appeal, owner), by(decide('upheld'), second));
    expect(standing(upheld(rejected))).toBe('rejected');
    given(upheld(rejected)).when(appeal, owner).thenRefused('ALREADY_DONE');
    given(upheld(rejected)).when(decide('overturned'), second).thenRefused('WRONG_STATE');
    given(upheld(suspended))
      .when(reinstate, admin)
      .thenEvents([{ type: 'ProviderReinstated' }]);
    given(after(upheld(suspended), by(terminate)))
      .when(appeal, owner)
      .thenEvents([{ type: 'DecisionAppealed' }]);
  });

  it('is decided before anything else is', () => {
    given(appealed).when(reinstate, second).thenRefused('WRONG_STATE');
    given(appealed).when(terminate, second).thenRefused('WRONG_STATE');
  });
});

describe('notes and looks', () => {
  const note: AccountCommand = { name: 'NoteReview', data: { accountId, note: 'The address is a mailbox.' } };
  const look: AccountCommand = { name: 'LookIntoAccount', data: { accountId, reason: 'A complaint' } };

  it('are support or an admin, in their own name', () => {
    given(begun())
      .when(note, support)
      .thenEvents([{ type: 'ReviewNoted', data: { staffId: people.support.id } }]);
    given(begun())
      .when(look, support)
      .thenEvents([{ type: 'AccountLookedInto', data: { kind: 'support', lookedAt: at } }]);
    given(begun())
      .when(look, admin)
      .thenEvents([{ type: 'AccountLookedInto', data: { kind: 'admin' } }]);
    for (const command of [note, look]) given(begun()).when(command, owner).thenRefused('NOT_ALLOWED');
  });

  it('are looks at anybody, and notes about Homewrights', () => {
    const client = begun().map((event) =>
      event.type === 'AccountSignedUp' ? { ...event, data: { ...event.data, accountType: 'client' as const } } : event,
    );
    given(client)
      .when(look, support)
      .thenEvents([{ type: 'AccountLookedInto' }]);
    given(client).when(note, support).thenRefused('WRONG_STATE');
    given(client).when(reject, admin).thenRefused('WRONG_STATE');
  });
});

describe('what waits for a person', () => {
  const task = (history: readonly AccountEvent[]) => taskOf(accountAfter(history).verification);

  it('is a review, an appeal, or a document of somebody who was let in', () => {
    expect(task(begun())).toBeNull();
    expect(task(ready())).toEqual({ task: 'review', dueAt: '2027-03-03T09:00:00.000Z' });
    expect(task(letIn())).toBeNull();
    expect(task([...letIn(), steps.insurance])).toEqual({ task: 'document', dueAt: '2027-03-03T09:00:00.000Z' });
    expect(task(suspended)).toBeNull();
    expect(task(appealed)).toEqual({ task: 'appeal', dueAt: '2027-03-04T10:00:00.000Z' });
    expect(task(after(appealed, by(decide('upheld'), second)))).toBeNull();
    expect(task(after([...letIn(), steps.insurance], by(suspend), by(terminate)))).toBeNull();
  });
});

describe('the actions', () => {
  const actions = (history: readonly AccountEvent[], viewer: Actor) =>
    allowedActions(accountAfter(history), viewer, at);

  it('of the Homewright are the open steps, and an appeal', () => {
    expect(actions(begun(), people.provider)).toEqual(['SubmitPortrait', 'SubmitBusinessDetails', 'SubmitDocument']);
    expect(actions(ready(), people.provider)).toEqual(['SubmitBusinessDetails', 'SubmitDocument']);
    expect(actions(rejected, people.provider)).toEqual(['AppealProviderDecision']);
    expect(actions(appealed, people.provider)).toEqual(['SubmitBusinessDetails', 'SubmitDocument']);
    expect(actions(ready(), people.rival)).toEqual([]);
  });

  it('of staff are what the standing leaves to them', () => {
    const looking = ['NoteReview', 'LookIntoAccount'];
    expect(actions(ready(), people.support)).toEqual(looking);
    expect(actions(ready(), people.admin)).toEqual([
      ...looking,
      'ApproveProvider',
      'RequestVerificationChanges',
      'RejectProvider',
    ]);
    expect(actions(letIn(), people.admin)).toEqual([...looking, 'SuspendProvider']);
    expect(actions([...letIn(), steps.insurance], people.admin)).toEqual([
      ...looking,
      'SuspendProvider',
      'AcceptDocument',
      'RefuseDocument',
    ]);
    expect(actions(suspended, people.admin)).toEqual([...looking, 'ReinstateProvider', 'TerminateProvider']);
    expect(actions(appealed, people.admin)).toEqual(looking);
    expect(actions(appealed, secondAdmin)).toEqual([...looking, 'DecideAppeal']);
  });
});
