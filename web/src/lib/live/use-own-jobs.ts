import { useMe } from '../session/me.ts';
import { useLiveTopic } from './live-context.tsx';

/** Subscribes to all own jobs: those that the person ordered, and as a provider those that they do. */
export function useOwnJobs(after: string | null): void {
  const user = useMe()?.user;
  useLiveTopic(user === undefined ? null : `client:${user.id}`, after);
  useLiveTopic(user?.isProvider === true ? `provider:${user.id}` : null, after);
}
