import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A page's update after an answer takes moments; a busy machine takes longer, which is not a failure.
configure({ asyncUtilTimeout: 10_000 });

/** The real one, before a test installs a fake clock. */
const nextTurn = setImmediate;

// The files of a worker share the document, so each cleans up. Released pages are freed when the event loop turns:
// tests that never wait would keep each other's pages, half a gigabyte of them in the longest file.
afterEach(async () => {
  cleanup();
  await new Promise<void>((resolve) => void nextTurn(resolve));
});

// A page may have begun to load what none of its tests waits for; vitest reports a module that arrives after the file's
// end as an error of the run.
afterAll(() => vi.dynamicImportSettled());
