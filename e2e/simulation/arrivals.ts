import type { CommandRequest } from '#command-api/command-handler.ts';
import { hashEmail } from '#command-api/auth/email-hash.ts';
import { beingApproved } from '#command-api/testing/being-approved.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { Person } from './person.ts';
import { storeFile } from './uploads.ts';
import type { World } from './world.ts';

const signUp: Actor = { kind: 'system', id: 'sign-up' };

/** So long the papers of whoever is not let in hold: people still look when they run out. */
const FEW_DAYS = 4;

/**
 * The commands by which somebody joins, in order: address, account, profile; checks of Homewrights. Those who are not
 * sound are approved by an admin who saw nothing of what they handed in: that is refused.
 */
export function joining(person: Person, admin: Actor, world: World): CommandRequest[] {
  const { random, secrets } = world;
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
  if (actor.kind === 'provider') steps.push(...beingChecked(person, admin, world));
  if (actor.kind === 'provider' && person.sound) {
    const level = random.pick(['new', 'established', 'pro', 'elite']);
    steps.push({ name: 'ChangeProviderLevel', data: { accountId, level }, actor: signUp });
  }
  const requests = steps.map((step) => ({ ...step, commandId: random.uuid() }));
  for (const { name, commandId } of requests) {
    if (name === 'ApproveProvider' && !person.sound) world.ledger.unseen.add(commandId);
  }
  return requests;
}

function beingChecked({ actor, trades, sound }: Person, admin: Actor, { random, files, clock }: World) {
  const who = { accountId: actor.id, trades };
  const now = clock.instant;
  const newFile = () => storeFile(files, random);
  if (sound) return beingApproved(who, { admin, now, newFile });
  // All but the last: payouts stay as they are, so that nothing but the end of a paper opens a step again.
  return beingApproved(who, { admin, now, newFile, validDays: FEW_DAYS, seen: now }).slice(0, -1);
}
