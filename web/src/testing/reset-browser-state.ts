import { beforeEach } from 'vitest';

import { connectToasts } from '#web/ui/toast-queue.ts';

// What a page keeps on the device, or has to say as soon as there is a page, would be there in the next test, too, and in
// the next file: they share one device. Tests that only read files have none.
if (typeof localStorage !== 'undefined') {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    connectToasts(() => {})();
  });
}
