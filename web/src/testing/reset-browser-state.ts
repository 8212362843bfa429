import { afterEach, beforeEach, vi } from 'vitest';

import { shownAccount } from '#web/lib/session/shown-account.ts';
import { connectToasts } from '#web/ui/toast-queue.ts';

// State on the device, stubbed globals, and queued messages would be there in the next test, too, and in the next file,
// already while it is loaded: they share one device. Tests that only read files have none.
afterEach(() => void vi.unstubAllGlobals());
if (typeof localStorage !== 'undefined') {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    // A page that began again hid itself until it is loaded.
    document.documentElement.hidden = false;
    connectToasts(() => {})();
    return shownAccount.change(() => Promise.resolve(null));
  });
}
