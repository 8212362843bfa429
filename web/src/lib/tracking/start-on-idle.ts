import { offerInstall } from '#web/lib/install/install-on-idle.ts';
import { unregisterServiceWorkers } from '#web/lib/install/unregister-service-workers.ts';

import { followVisit } from './follow-visit.ts';

// Loading it is starting it: the first page's scripts have no room for more.
followVisit();
// A browser may forbid it; the page goes on.
unregisterServiceWorkers().catch(() => undefined);
offerInstall();
