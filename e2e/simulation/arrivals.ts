import type { CommandRequest } from '#command-api/command-handler.ts';
import { hashEmail } from '#command-api/auth/email-hash.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { Person } from './person.ts';
import type { Random } from './random.ts';

const masterKey = Buffer.alloc(32, 1);
const signUp: Actor = { kind: 'system', id: 'sign-up' };

/** The commands by which somebody joins, in order: address, account, profile, and approval for sound Homewrights. */
export function joining(person: Person, admin: Actor, random: Random): CommandRequest[] {
  const { actor, email, country, trades } = person;
  const accountId = actor.id;
  const emailHash = hashEmail(masterKey, email).toString('hex');
  const account = { accountId, accountType: actor.kind };
  const name = { firstName: 'Robin', lastName: 'Vos', phone: null, businessName: null, city: null };
  const steps: Omit<CommandRequest, 'commandId'>[] = [
    { name: 'ReserveEmail', data: { ...account, emailHash }, actor: signUp },
    { name: 'OpenAccount', data: { ...account, email, country, language: 'en' }, actor: signUp },
    { name: 'CompleteProfile', data: { accountId, trades, ...name }, actor },
  ];
  if (actor.kind === 'provider' && person.sound) {
    steps.push({ name: 'ApproveProvider', data: { accountId }, actor: admin });
    const level = random.pick(['new', 'established', 'pro', 'elite']);
    steps.push({ name: 'ChangeProviderLevel', data: { accountId, level }, actor: signUp });
  }
  return steps.map((step) => ({ ...step, commandId: random.uuid() }));
}
