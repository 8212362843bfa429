import { ErrorTest } from '#web/gallery/error-test.tsx';

import { InternalPage, internalLoader } from './internal-page.tsx';

export const loader = internalLoader;

export function Component() {
  return (
    <InternalPage
      title="Error monitoring"
      text="Raises errors, to see what the reader and the monitoring get of them. Without SENTRY_DSN nothing is sent."
    >
      <ErrorTest />
    </InternalPage>
  );
}
