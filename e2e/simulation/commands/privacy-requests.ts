import type { CommandRequest } from '#command-api/command-handler.ts';
import { privacyRequestKinds } from '#events/catalog/privacy-request.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { PrivacyRequestRow } from '#projections/read-models/privacy-requests.ts';

import type { Random } from '../random.ts';

const system: Actor = { kind: 'system', id: 'privacy-requests' };

interface Desk {
  readonly person: Actor;
  readonly admin: Actor;
  readonly rows: readonly PrivacyRequestRow[];
  readonly now: string;
}

/** A person asks about their data or withdraws that, the mail server takes a receipt, or an admin works at the desk. */
export function privacyRequestCommands({ person, admin, rows, now }: Desk, random: Random): CommandRequest[] {
  const of = (actor: Actor, name: string, data: object): CommandRequest => ({
    name,
    data,
    commandId: random.uuid(),
    actor,
  });
  const open = rows.filter(({ state }) => state === 'open');
  if (open.length === 0 || random.chance(0.4)) {
    const asked = {
      requestId: random.uuid(),
      kind: random.pick(privacyRequestKinds),
      text: 'My data.',
      language: 'en',
    };
    const recorded = { ...asked, accountId: person.id, email: null, receivedAt: now };
    return random.pick([
      [of(person, 'SubmitPrivacyRequest', { ...asked, accountId: person.id })],
      [of(system, 'ReceivePrivacyRequest', { ...asked, email: `${asked.requestId}@example.org` })],
      [of(admin, 'RecordPrivacyRequest', recorded)],
    ]);
  }
  const { subjectId, requestId, accountId } = random.pick(open);
  const named = { subjectId, requestId };
  const access = of(admin, 'AccessPrivacyRequest', { ...named, reason: 'It is due.' });
  const answer = of(admin, 'AnswerPrivacyRequest', { ...named, outcome: 'done', answer: 'It is done everywhere.' });
  const days = random.int(1, 45);
  const extend = of(admin, 'ExtendPrivacyRequest', { ...named, days, reason: 'We need longer for it.' });
  return random.pick([
    [of(system, 'AcknowledgePrivacyRequest', named)],
    [access, answer],
    [access, extend],
    accountId === person.id ? [of(person, 'WithdrawPrivacyRequest', named)] : [access],
  ]);
}
