import type { CommandRequest } from '#command-api/command-handler.ts';
import { hashEmail } from '#command-api/auth/email-hash.ts';
import { approvalCommands } from '#command-api/testing/approval-commands.ts';
import type { Actor } from '#events/log/event-log.ts';

import { namesOf } from './odd-texts.ts';
import type { Person } from './person.ts';
import { storeFile } from './uploads.ts';
import type { World } from './world.ts';

const signUp: Actor = { kind: 'system', id: 'sign-up' };

/** How long the documents of a rejected provider are valid: staff still review when they expire. */
const SHORT_VALIDITY_DAYS = 4;

const statement = 'The card and the insurance name two people, and neither of them is the one in the picture.';
const hastyDecisions = [
  { name: 'ApproveProvider', data: {} },
  { name: 'RejectProvider', data: { reason: 'documentsInvalid', statement } },
  { name: 'RequestVerificationChanges', data: { steps: ['business'], statement } },
] as const;

/**
 * The commands by which a person joins, in order: address, account, profile; verification of providers. An admin who
 * saw no submission decides about unsound ones: that is rejected.
 */
export function joinCommands(person: Person, admin: Actor, world: World): CommandRequest[] {
  const { secrets } = world;
  const { actor, email, country, trades } = person;
  const random = world.random.child(`joining of ${actor.id}`);
  const accountId = actor.id;
  const emailHash = hashEmail(secrets.masterKey, email).toString('hex');
  const account = { accountId, accountType: actor.kind };
  const names = { ...namesOf(random.child('name')), phone: null };
  const steps: Omit<CommandRequest, 'commandId'>[] = [
    { name: 'ReserveEmail', data: { ...account, emailHash }, actor: signUp },
    { name: 'OpenAccount', data: { ...account, email, country, language: 'en' }, actor: signUp },
    { name: 'ConfirmEmail', data: { accountId }, actor: signUp },
    { name: 'CompleteProfile', data: { accountId, trades, ...names }, actor },
  ];
  if (actor.kind === 'provider') steps.push(...beingChecked(person, admin, world));
  if (actor.kind === 'provider' && person.sound) {
    const level = random.pick(['new', 'established', 'pro', 'elite']);
    steps.push({ name: 'ChangeProviderLevel', data: { accountId, level }, actor: signUp });
  }
  const requests = steps.map((step) => ({ ...step, commandId: random.child(step.name).uuid() }));
  const last = requests.at(-1);
  if (actor.kind === 'provider' && !person.sound && last) world.ledger.unseen.add(last.commandId);
  return requests;
}

function beingChecked({ actor, trades, sound }: Person, admin: Actor, { random, files, clock }: World) {
  const who = { accountId: actor.id, trades };
  const now = clock.instant;
  const newFile = () => storeFile(files, random.child(`papers of ${actor.id}`));
  if (sound) return approvalCommands(who, { admin, now, newFile });
  // All until the approval: payouts do not change, so that only an expiring document reopens a step.
  const steps = approvalCommands(who, { admin, now, newFile, validDays: SHORT_VALIDITY_DAYS }).slice(0, -2);
  const { name, data } = hastyDecisions[Number.parseInt(actor.id.slice(0, 8), 16) % hastyDecisions.length]!;
  return [...steps, { name, data: { accountId: actor.id, seen: now, ...data }, actor: admin }];
}
