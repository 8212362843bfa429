import { useMe } from '../session/me.ts';
import { useLiveTopic } from './live-context.tsx';

/** What somebody is told of all their own jobs: of those that they ordered, and as a Homewright of those that they do. */
export function useOwnJobs(after: string | null): void {
  const user = useMe()?.user;
  useLiveTopic(user === undefined ? null : `client:${user.id}`, after);
  useLiveTopic(user?.isProvider === true ? `provider:${user.id}` : null, after);
}
