import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a page shows after an answer comes within moments; a busy machine takes longer, and is no fault of the page.
configure({ asyncUtilTimeout: 10_000 });

/** As it is before a test puts a clock of its own in its place. */
const nextTurn = setImmediate;

// What was only looked at is let go of when the event loop turns. Tests that never wait for anything would keep each
// other's pages, half a gigabyte of them in the longest file.
afterEach(() => new Promise<void>((resolve) => void nextTurn(resolve)));
