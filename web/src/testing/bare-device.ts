import { beforeEach } from 'vitest';

// What a page keeps on the device would be there in the next test, too, and in the next file: they share one device.
// Tests that only read files have none.
if (typeof localStorage !== 'undefined') {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
