import { describe, expect, it } from 'vitest';

import { FORGOTTEN } from '#events/catalog/define-event.ts';
import type { ProviderProfileEvent } from '#events/catalog/provider-profile.ts';

import { specification } from '../testing/given-when-then.ts';
import { accounts, buildAccountFacts, people } from '../testing/people.ts';
import { providerProfileCommands, type ProviderProfileCommand } from './commands.ts';
import { providerProfileDecider } from './decider.ts';

const { given } = specification(providerProfileDecider);
const accountId = people.provider.id;
const at = '2027-03-02T09:00:00.000Z';
const self = { by: people.provider, at };

const details = { name: 'Doyle Ltd', address: '14 Quay Lane, Galway', register: 'CRO 654321', vatNumber: '' };
const declare = (changes: Partial<typeof details> = {}): ProviderProfileCommand => ({
  name: 'DeclareTrader',
  data: { accountId, ...details, ...changes, certified: true },
});
const declarePrivate: ProviderProfileCommand = { name: 'DeclarePrivatePerson', data: { accountId } };
type Declared = Extract<ProviderProfileEvent, { type: 'TraderDeclared' }>['data'];
const trader = (changes: Partial<Declared> = {}): ProviderProfileEvent => ({
  type: 'TraderDeclared',
  data: { accountId, ...details, vatNumber: null, declaredAt: at, ...changes },
});
const privatePerson: ProviderProfileEvent = { type: 'PrivatePersonDeclared', data: { accountId, declaredAt: at } };

describe('who is a trader', () => {
  it('is declared with the details that clients must know, an empty one as none', () => {
    given([]).when(declare(), self).thenEvents([trader()]);
    given([])
      .when(declare({ register: '', vatNumber: 'IE1' }), self)
      .thenEvents([trader({ register: null, vatNumber: 'IE1' })]);
  });

  it('is declared once, until something differs', () => {
    given([trader()]).when(declare(), self).thenNothing();
    given([privatePerson]).when(declarePrivate, self).thenNothing();
    for (const changes of [{ name: 'Doyle' }, { address: '15 Quay Lane' }, { register: '' }, { vatNumber: 'IE1' }]) {
      given([trader()])
        .when(declare(changes), self)
        .thenEvents([{ type: 'TraderDeclared' }]);
    }
    given([trader()]).when(declarePrivate, self).thenEvents([privatePerson]);
    given([trader(), privatePerson]).when(declare(), self).thenEvents([trader()]);
    given([trader({ name: FORGOTTEN, address: FORGOTTEN, register: FORGOTTEN })])
      .when(declare(), self)
      .thenEvents([trader()]);
  });

  it('is declared by the provider themself, until their account is being deleted', () => {
    for (const command of [declare(), declarePrivate]) {
      for (const by of [people.client, people.rival, people.admin]) {
        given([])
          .when(command, { ...self, by })
          .thenRejected('NOT_FOUND');
      }
      const closed = accounts(buildAccountFacts(people.provider, { closedAt: at }));
      given([])
        .when(command, { ...self, accounts: closed })
        .thenRejected('WRONG_STATE');
    }
  });

  it.each([
    ['a trader without a name', { name: ' ' }],
    ['a trader without an address', { address: 'Galway' }],
    ['a trader who does not promise to keep the law', { certified: false }],
  ])('cannot be %s', (_, changes) => {
    const data = { accountId, ...details, certified: true };
    expect(providerProfileCommands.DeclareTrader.safeParse(data).success).toBe(true);
    expect(providerProfileCommands.DeclareTrader.safeParse({ ...data, ...changes }).success).toBe(false);
  });
});
