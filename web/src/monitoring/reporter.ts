import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/react';
import type { Fault } from './fault.ts';
import { scrubReport } from './scrub-report.ts';

/**
 * Sends faults to the monitoring through our own origin. A separate client without the library's integrations: they
 * would attach addresses, clicks and typed text.
 * @param dsn names the project; nothing is sent there from here
 */
export function createReporter(dsn: string, transport = makeFetchTransport): (fault: Fault) => void {
  const client = new BrowserClient({
    dsn,
    tunnel: '/api/sentry-tunnel',
    transport,
    transportOptions: {
      headers: { 'content-type': 'application/x-sentry-envelope' },
      fetchOptions: { credentials: 'omit' },
    },
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false },
    beforeSend: scrubReport,
  });
  client.init();
  return ({ error, page }) => {
    const scope = new Scope();
    scope.setClient(client);
    scope.setTag('page', page);
    scope.captureException(error);
  };
}
