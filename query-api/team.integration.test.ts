import { randomBytes, randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { TeamView } from './contract/team.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const [support, analyst] = [randomUUID(), randomUUID()];
const side = setupReadSide(async (side) => {
  await side.happened(
    toStory([
      ...storyAccounts,
      ...accountStory(support, { accountType: 'support', firstName: 'Aisling' }),
      ...accountStory(analyst, { accountType: 'analyst', firstName: 'Oisin' }),
    ]),
  );
});

it('lists who works for the marketplace, with their second step and open sessions, and no one else', async () => {
  const { sql } = side.db;
  await sql`
    insert into auth.second_factors (account_id, secret, last_step, enabled_at)
    values (${support}, ${randomBytes(20)}, 0, now())`;
  await sql`
    insert into auth.passkeys (id, credential_id, account_id, public_key, counter, transports, name, created_at)
    values (${randomUUID()}, 'one', ${analyst}, ${randomBytes(20)}, 0, '{}', 'Phone', now())`;
  await side.getSessionCookie({ id: support, kind: 'support' });
  await sql`update auth.sessions set revoked_at = now() where account_id = ${support}`;
  const { members, needsSecondStep } = await side.read<TeamView>('/api/admin/team', viewers.admin);
  expect(needsSecondStep).toBe(true);
  expect(
    members.map((member) => [
      member.accountId,
      member.accountType,
      member.name,
      member.secondStep,
      member.sessions,
      member.seenAt !== null,
    ]),
  ).toEqual([
    [people.admin.id, 'admin', 'Orla Doyle', null, 1, true],
    [analyst, 'analyst', 'Oisin Doyle', 'passkey', 0, false],
    [support, 'support', 'Aisling Doyle', 'app', 0, false],
  ]);
});
