import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportCaughtError } from '#web/lib/caught-errors.ts';
import { CrashScreen } from './crash-screen.tsx';

/** The frame around the pages failed, as when its own code could not be loaded: only a new load can help. */
export function RootError() {
  const error = useRouteError();
  useEffect(() => reportCaughtError(error), [error]);
  return <CrashScreen error={error} onRetry={() => location.reload()} />;
}
