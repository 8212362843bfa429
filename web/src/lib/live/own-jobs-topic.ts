import type { MeView } from '#query-api/contract/people.ts';

/** Under what somebody is told of all their own jobs. */
export function ownJobsTopic({ id, isProvider }: Pick<MeView['user'], 'id' | 'isProvider'>): string {
  return `${isProvider ? 'provider' : 'client'}:${id}`;
}
