import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What a page shows after an answer comes within moments; a busy machine takes longer, and is no fault of the page.
configure({ asyncUtilTimeout: 10_000 });

/** As it is before a test puts a clock of its own in its place. */
const nextTurn = setImmediate;

// The files of a worker share the document: what one left in it the next would find. And what was only looked at is let go
// of when the event loop turns: tests that never wait for anything would keep each other's pages, half a gigabyte of them
// in the longest file.
afterEach(async () => {
  cleanup();
  await new Promise<void>((resolve) => void nextTurn(resolve));
});

// A page may have begun to load what none of its tests waits for; vitest takes a module that comes after the file's end for
// an error of the run.
afterAll(() => vi.dynamicImportSettled());
