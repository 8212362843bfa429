import { randomBytes, randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { CompleteProfile, SignUp } from '#domain/account/commands.ts';
import { RuleError } from '#domain/rule-error.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/read-config.ts';

import { signUp } from '../auth/sign-up.ts';
import { createCommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { openWriteSide } from '../open-write-side.ts';

/** `npm run admin -- create <email> <first name> <last name>`: the one way in which an admin's account comes to be. */
const usage =
  'Usage: npm run admin -- create <email> <first name> <last name>\nThe password is read from the standard input, or made when there is none.';

const [verb, address, firstName, lastName] = process.argv.slice(2);
const email = SignUp.shape.email.safeParse(address);
const accountId = randomUUID();
const profile = CompleteProfile.safeParse({
  accountId,
  firstName,
  lastName,
  phone: null,
  trades: [],
  businessName: null,
  city: null,
});
if (verb !== 'create' || !email.success || !profile.success) fail(usage);

const given = await readPassword();
const password = given === '' ? randomBytes(18).toString('base64url') : given;
if (!SignUp.shape.password.safeParse(password).success) fail('The password needs 15 to 128 characters.');

const writeSide = await openWriteSide(readConfig(), 'homewright admin');
try {
  const { sql, journal, secrets } = writeSide;
  const handler = createCommandHandler({ journal, clock: systemClock, secrets });
  const account = { accountId, accountType: 'admin', country: 'NL', language: 'en' } as const;
  await signUp({ sql, journal, handler, masterKey: secrets.masterKey }, { ...account, email: email.data, password });
  await handler.handle({
    name: 'CompleteProfile',
    data: profile.data,
    commandId: deriveCommandId(accountId, 'CompleteProfile'),
    actor: { kind: 'admin', id: accountId },
  });
  console.log(`The admin account ${accountId} is ready.`);
  if (given === '') console.log(`Its password, shown this once: ${password}`);
} catch (error) {
  if (!(error instanceof RuleError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await writeSide.close();
}

/** One line of the standard input; nothing where it is empty or closed. */
async function readPassword(): Promise<string> {
  // On a terminal, readline would show what is typed: its output goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  if (process.stdin.isTTY) process.stderr.write('Password (empty: one is made): ');
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
