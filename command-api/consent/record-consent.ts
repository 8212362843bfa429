import { randomUUID } from 'node:crypto';

import type { ConsentCommand } from '#domain/consent/commands.ts';
import { consentDecider } from '#domain/consent/decider.ts';
import type { Consent } from '#domain/consent/state.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { Position } from '#events/log/position.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { readState } from '../read-state.ts';

interface Deps {
  readonly journal: Journal;
  readonly handler: CommandHandler;
}

/** A browser by its random id, and the account that is signed in there. */
export interface Chooser {
  readonly browserId: string;
  readonly accountId: string | null;
}

type Name = 'GiveConsent' | 'WithdrawConsent' | 'OptOut';
type OwnData<One extends Name> = Omit<
  Extract<ConsentCommand, { name: One }>['data'],
  'subjectId' | 'subjectKind' | 'choiceId'
>;
/** A choice, without the one who made it. */
export type Choice = { [One in Name]: { readonly name: One; readonly data: OwnData<One> } }[Name];

/** What applies in the browser after a choice. */
export interface Recorded {
  readonly consent: Consent | null;
  /** Null if nothing changed. */
  readonly choiceId: string | null;
  readonly position: Position;
}

const actor: Actor = { kind: 'system', id: 'consent' };

/**
 * Records a choice for the browser, and for the account that is signed in there: under the same choice id, so that a
 * later link of the two finds it known. A repeated choice id changes nothing.
 */
export async function recordChoice(
  { journal, handler }: Deps,
  { browserId, accountId }: Chooser,
  choice: Choice,
  choiceId: string,
): Promise<Recorded> {
  const send = async (subject: Subject): Promise<Position> => {
    const command = { name: choice.name, data: { ...choice.data, ...subject, choiceId } };
    const commandId = deriveCommandId(choiceId, `${choice.name} ${subject.subjectId}`);
    return (await handler.handle({ ...command, commandId, correlationId: choiceId, actor })).position;
  };
  const ofBrowser = await send(browser(browserId));
  const position = accountId === null ? ofBrowser : await send(account(accountId));
  const consent = await readConsent(journal, accountId ?? browserId);
  return { consent, choiceId: consent?.choiceId === choiceId ? choiceId : null, position };
}

/** Links the browser's choices and those of the account that signed in: each side learns the other's. */
export async function linkConsent({ journal, handler }: Deps, browserId: string, accountId: string): Promise<Recorded> {
  const choiceId = randomUUID();
  const link = (subject: Subject, otherId: string) =>
    handler.handle({
      name: 'LinkConsent',
      data: { ...subject, choiceId, otherId },
      commandId: randomUUID(),
      correlationId: choiceId,
      actor,
    });
  await link(account(accountId), browserId);
  const { position } = await link(browser(browserId), accountId);
  return { consent: await readConsent(journal, browserId), choiceId: null, position };
}

export function readConsent(journal: Journal, subjectId: string): Promise<Consent | null> {
  return readState(journal, consentDecider, streamOf.consent(subjectId));
}

interface Subject {
  readonly subjectId: string;
  readonly subjectKind: Consent['subjectKind'];
}

function browser(subjectId: string): Subject {
  return { subjectId, subjectKind: 'browser' };
}

function account(subjectId: string): Subject {
  return { subjectId, subjectKind: 'account' };
}
