import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { SystemCommand } from '#domain/system-commands.ts';
import type { Clock } from '#platform/clock.ts';
import { deriveKey } from '#platform/derive-key.ts';
import type { Sql, TransactionSql } from '#platform/postgres.ts';

import { queueCommand } from '../queued-command.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { openJson, sealJson } from './seal-json.ts';
import { findStep, makeSecret } from './totp.ts';

/** For this long an app can confirm a new key. */
const SETUP_MINUTES = 30;

export interface SecondFactors {
  isOn(accountId: string): Promise<boolean>;
  /** A new key, in base32, which counts once a code of it was entered. */
  begin(accountId: string): Promise<string>;
  /** Returns the recovery codes; null for a wrong code, or for a key that was not begun or is over. */
  turnOn(accountId: string, code: string): Promise<readonly string[] | null>;
  /** Whether the app shows this code now. Each works once, also for two requests at the same time. */
  accepts(accountId: string, code: string): Promise<boolean>;
  /** Uses up a recovery code. False for an unknown or a used one. */
  recover(accountId: string, code: string): Promise<boolean>;
  /** New recovery codes, which void the earlier ones; null where the second factor is off. */
  renewCodes(accountId: string): Promise<readonly string[] | null>;
  /** False where it is off already. */
  turnOff(accountId: string): Promise<boolean>;
}

interface Deps {
  readonly sql: Sql;
  readonly masterKey: Buffer;
  /** The business clock, by which its owner is told. */
  readonly clock: Clock;
  /** The time that apps go by. */
  readonly realTime: Clock;
}

/** The second step of an account's sign-in: a code of an authenticator app, or a recovery code in its place. */
export function createSecondFactors({ sql, masterKey, clock, realTime }: Deps): SecondFactors {
  const key = deriveKey(masterKey, 'second factor');
  const seal = (accountId: string, secret: string): Buffer => sealJson(key, accountId, secret);
  const open = (accountId: string, sealed: Buffer): string => z.string().parse(openJson(key, accountId, sealed));

  async function replaceCodes(tx: TransactionSql, accountId: string): Promise<readonly string[]> {
    const codes = makeRecoveryCodes();
    const rows = codes.map((code) => ({
      account_id: accountId,
      code_hash: hashRecoveryCode(masterKey, accountId, code),
      made_at: clock.now(),
    }));
    await tx`delete from auth.recovery_codes where account_id = ${accountId}`;
    await tx`insert into auth.recovery_codes ${tx(rows)}`;
    return codes;
  }

  return {
    async isOn(accountId) {
      const rows = await sql`select from auth.second_factors where account_id = ${accountId}`;
      return rows.length > 0;
    },
    async begin(accountId) {
      const secret = makeSecret();
      await sql`
        insert into auth.second_factor_setups (account_id, secret, expires_at)
        values (${accountId}, ${seal(accountId, secret)}, now() + make_interval(mins => ${SETUP_MINUTES}))
        on conflict (account_id) do update set secret = excluded.secret, expires_at = excluded.expires_at`;
      return secret;
    },
    async turnOn(accountId, code) {
      const [setup] = await sql<{ secret: Buffer }[]>`
        select secret from auth.second_factor_setups where account_id = ${accountId} and expires_at > now()`;
      if (setup === undefined) return null;
      const step = findStep(open(accountId, setup.secret), code, realTime.now());
      if (step === null) return null;
      return sql.begin(async (tx) => {
        const confirmed = await tx`
          delete from auth.second_factor_setups where account_id = ${accountId} and secret = ${setup.secret} returning 1`;
        if (confirmed.length === 0) return null;
        await tx`
          insert into auth.second_factors (account_id, secret, last_step, enabled_at)
          values (${accountId}, ${setup.secret}, ${step}, ${clock.now()})
          on conflict (account_id) do update set
            secret = excluded.secret, last_step = excluded.last_step, enabled_at = excluded.enabled_at`;
        await record(tx, accountId, 'on');
        return replaceCodes(tx, accountId);
      });
    },
    async accepts(accountId, code) {
      const [factor] = await sql<{ secret: Buffer }[]>`
        select secret from auth.second_factors where account_id = ${accountId}`;
      if (factor === undefined) return false;
      const step = findStep(open(accountId, factor.secret), code, realTime.now());
      if (step === null) return false;
      const counted = await sql`
        update auth.second_factors set last_step = ${step}
        where account_id = ${accountId} and secret = ${factor.secret} and last_step < ${step} returning 1`;
      return counted.length > 0;
    },
    recover: (accountId, code) =>
      sql.begin(async (tx) => {
        const used = await tx`
          update auth.recovery_codes set used_at = ${clock.now()}
          where account_id = ${accountId} and code_hash = ${hashRecoveryCode(masterKey, accountId, code)}
            and used_at is null
          returning 1`;
        if (used.length === 0) return false;
        const [{ left } = { left: 0 }] = await tx<{ left: number }[]>`
          select count(*)::int as left from auth.recovery_codes where account_id = ${accountId} and used_at is null`;
        await queueCommand(tx, { name: 'RecordRecoveryCode', data: { accountId, left }, commandId: randomUUID() });
        return true;
      }),
    renewCodes: (accountId) =>
      sql.begin(async (tx) => {
        // Locked, so that of two requests at once one has the codes that count.
        const on = await tx`select from auth.second_factors where account_id = ${accountId} for update`;
        if (on.length === 0) return null;
        await record(tx, accountId, 'newCodes');
        return replaceCodes(tx, accountId);
      }),
    turnOff: (accountId) => sql.begin((tx) => turnOffSecondFactor(tx, accountId)),
  };
}

/** Deletes the key and the recovery codes, and has the owner told. False where it is off already. */
export async function turnOffSecondFactor(
  tx: TransactionSql,
  accountId: string,
  change: 'off' | 'reset' = 'off',
): Promise<boolean> {
  const off = await tx`delete from auth.second_factors where account_id = ${accountId} returning 1`;
  if (off.length === 0) return false;
  await tx`delete from auth.recovery_codes where account_id = ${accountId}`;
  await record(tx, accountId, change);
  return true;
}

/** Whether the second factor, or another app for it, was set up at or after a moment (ISO 8601). */
export async function isOnSince(tx: TransactionSql, accountId: string, since: string): Promise<boolean> {
  const rows = await tx`
    select from auth.second_factors where account_id = ${accountId} and enabled_at >= ${since}::timestamptz`;
  return rows.length > 0;
}

/** Deletes recovery codes that were made at or after a moment (ISO 8601), and has the owner told, who makes new ones. */
export async function voidRecoveryCodesSince(tx: TransactionSql, accountId: string, since: string): Promise<void> {
  const gone = await tx`
    delete from auth.recovery_codes where account_id = ${accountId} and made_at >= ${since}::timestamptz returning 1`;
  if (gone.length > 0) await record(tx, accountId, 'codesVoided');
}

type Change = Extract<SystemCommand, { name: 'RecordSecondFactor' }>['data']['change'];

function record(tx: TransactionSql, accountId: string, change: Change): Promise<void> {
  return queueCommand(tx, { name: 'RecordSecondFactor', data: { accountId, change }, commandId: randomUUID() });
}
