import { randomBytes, randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

import { CompleteProfile, SignUp } from '#domain/account/commands.ts';
import { runCommand } from '#platform/cli/run-command.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/read-config.ts';

import { resetSecondFactor, type ResetOutcome } from '../auth/reset-second-factor.ts';
import { signUp } from '../auth/sign-up.ts';
import { createCommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { openWriteSide } from '../open-write-side.ts';

/** `npm run admin -- …`: the only way to create a staff account, and to reset a lost second factor of one. */
const usage = `Usage: npm run admin -- create [--support | --analyst] <email> <first name> <last name>
       npm run admin -- reset-second-factor <email>
In a deployment: docker compose exec command-api node dist/server/create-admin.js create …
It makes an admin, with --support somebody of support, with --analyst an analyst, who sees figures alone. The password
is read from the standard input, or made when there is none.
reset-second-factor is for one of the team who lost their app and recovery codes: the next sign-in sets up another app.`;

const outcomes: Readonly<Record<ResetOutcome, string>> = {
  reset: 'The second factor is reset, and every session has ended. The person is told by mail.',
  off: 'This account has no second factor.',
  unknown: 'There is no account with this address.',
  notStaff: 'This is an account of a client or a Homewright, who have their recovery codes alone.',
};
const { accountType, rest } = readArguments();
const [verb, address, firstName, lastName] = rest;
const email = SignUp.shape.email.safeParse(address);
if (verb === 'reset-second-factor') await reset();
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
if (verb !== 'create' || rest.length !== 4 || !email.success || !profile.success) fail(usage);

const given = await readPassword();
const password = given === '' ? randomBytes(18).toString('base64url') : given;
if (!SignUp.shape.password.safeParse(password).success) fail('The password needs 15 to 128 characters.');

await runCommand(async () => {
  const writeSide = await openWriteSide(readConfig(), 'homewright admin');
  try {
    const { sql, journal, secrets } = writeSide;
    const handler = createCommandHandler({ journal, clock: systemClock, secrets });
    const account = { accountId, accountType, country: 'NL', language: 'en' } as const;
    await signUp({ sql, journal, handler, masterKey: secrets.masterKey }, { ...account, email: email.data, password });
    await handler.handle({
      name: 'CompleteProfile',
      data: profile.data,
      commandId: deriveCommandId(accountId, 'CompleteProfile'),
      actor: { kind: accountType, id: accountId },
    });
    console.log(`The ${accountType} account ${accountId} is ready.`);
    if (given === '') console.log(`Its password, shown this once: ${password}`);
  } finally {
    await writeSide.close();
  }
});

async function reset(): Promise<never> {
  const known = email.success && rest.length === 2 ? email.data : fail(usage);
  await runCommand(async () => {
    const writeSide = await openWriteSide(readConfig(), 'homewright admin');
    try {
      const { sql, secrets } = writeSide;
      const outcome = await resetSecondFactor({ sql, masterKey: secrets.masterKey }, known);
      console.log(outcomes[outcome]);
      process.exitCode = outcome === 'reset' ? 0 : 1;
    } finally {
      await writeSide.close();
    }
  });
  return process.exit();
}

function readArguments(): { accountType: 'support' | 'analyst' | 'admin'; rest: readonly string[] } {
  try {
    const options = { support: { type: 'boolean' }, analyst: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.support === true && values.analyst === true) return fail(usage);
    const accountType = values.support === true ? 'support' : values.analyst === true ? 'analyst' : 'admin';
    return { accountType, rest: positionals };
  } catch {
    return fail(usage);
  }
}

/** Reads one line of the standard input; returns nothing when it is empty or closed. */
async function readPassword(): Promise<string> {
  // On a terminal, readline would echo the input: its output is discarded.
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
