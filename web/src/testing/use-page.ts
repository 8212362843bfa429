import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { setClockOffset } from '#web/lib/clock.ts';
import type { Namespace } from '#web/lib/i18n/resources.ts';

import { NOW } from './ids.ts';
import { useServer } from './mock-server.ts';
import { startTexts } from './start-texts.ts';

/** The setup of a page's tests: servers, its texts, the moment `NOW`. Call at the top of a test file. */
export function usePage(texts: readonly Namespace[]): void {
  useServer();
  beforeAll(() => startTexts([...texts]));
  beforeEach(() => {
    vi.setSystemTime(NOW);
  });
  afterEach(() => {
    cleanup();
    setClockOffset(0);
    vi.useRealTimers();
  });
}
