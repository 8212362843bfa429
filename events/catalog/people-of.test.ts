import { expect, it } from 'vitest';
import { z } from 'zod';

import { catalog } from './index.ts';
import { peopleOf, personFields } from './people-of.ts';

/** Fields with an id of something else. */
const thingFields = new Set([
  'changeId',
  'choiceId',
  'claimId',
  'conversationId',
  'decisionId',
  'deletionId',
  'disputeId',
  'eventId',
  'exportId',
  'fileId',
  'fileIds',
  'holdId',
  'jobId',
  'messageId',
  'offerId',
  'otherChoiceId',
  'passkeyId',
  'promoId',
  'proposalId',
  'ref',
  'refundId',
  'releaseId',
  'requestId',
  'restoreId',
  'sessionId',
  'tipId',
  'upTo',
  'photoId',
]);

/** The fields of a JSON schema whose values are UUIDs, or lists of them. */
function idFields(schema: unknown, field = ''): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  if ('format' in schema && schema.format === 'uuid') return [field];
  return Object.entries(schema).flatMap(([key, inner]) =>
    key === 'properties'
      ? Object.entries(inner as object).flatMap(([name, property]) => idFields(property, name))
      : idFields(inner, field),
  );
}

it('every id in the catalog is known as a person’s or as a thing’s', () => {
  const definitions = Object.values(catalog).flat();
  const fields = new Set(
    definitions.flatMap(({ schema }) => idFields(z.toJSONSchema(schema, { unrepresentable: 'any' }))),
  );
  expect(fields.size).toBeGreaterThan(30);
  expect([...fields].filter((field) => !personFields.has(field) && !thingFields.has(field)).toSorted()).toEqual([]);
  expect([...personFields, ...thingFields].filter((field) => !fields.has(field))).toEqual([]);
});

it('the people of an event are those in its data, at any depth, and its actor', () => {
  const actor = { kind: 'admin', id: 'a' } as const;
  const data = { clientId: 'c', jobId: 'j', secondAdminId: null, shares: [{ providerId: 'p', amount: 1 }] };
  expect([...peopleOf({ data, meta: { actor } })].toSorted()).toEqual(['a', 'c', 'p']);
  expect([...peopleOf({ data: {}, meta: { actor: { kind: 'reactor', id: 'r' } } })]).toEqual([]);
});
