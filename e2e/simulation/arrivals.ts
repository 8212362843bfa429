import type { CommandRequest } from '#command-api/command-handler.ts';
import { hashEmail } from '#command-api/auth/email-hash.ts';
import { beingApproved } from '#command-api/testing/being-approved.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { Person } from './person.ts';
import { storeFile } from './uploads.ts';
import type { World } from './world.ts';

const signUp: Actor = { kind: 'system', id: 'sign-up' };

/** The commands by which somebody joins, in order: address, account, profile; checks and approval for sound Homewrights. */
export function joining(person: Person, admin: Actor, { random, files, clock, secrets }: World): CommandRequest[] {
  const { actor, email, country, trades } = person;
  const accountId = actor.id;
  const emailHash = hashEmail(secrets.masterKey, email).toString('hex');
  const account = { accountId, accountType: actor.kind };
  const name = { firstName: 'Robin', lastName: 'Vos', phone: null, businessName: null, city: null };
  const steps: Omit<CommandRequest, 'commandId'>[] = [
    { name: 'ReserveEmail', data: { ...account, emailHash }, actor: signUp },
    { name: 'OpenAccount', data: { ...account, email, country, language: 'en' }, actor: signUp },
    { name: 'ConfirmEmail', data: { accountId }, actor: signUp },
    { name: 'CompleteProfile', data: { accountId, trades, ...name }, actor },
  ];
  if (actor.kind === 'provider' && person.sound) {
    const newFile = () => storeFile(files, random);
    steps.push(...beingApproved({ accountId, trades }, { admin, now: clock.instant, newFile }));
    const level = random.pick(['new', 'established', 'pro', 'elite']);
    steps.push({ name: 'ChangeProviderLevel', data: { accountId, level }, actor: signUp });
  }
  return steps.map((step) => ({ ...step, commandId: random.uuid() }));
}
