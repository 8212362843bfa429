import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { me } from '#web/testing/build-people.ts';
import { aFullVerification } from '#web/testing/build-verification.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { VerificationPage } from './verification-page.tsx';

usePage(['common', 'ui', 'errors', 'verification', 'auth', 'job']);

const before = { validUntil: '2026-12-31T23:59:59.999Z', acceptedAt: NOW };

/** An approved provider, whose next insurance is in this state. */
function renewed(state: VerificationView['documents'][number]['state']): VerificationView {
  const documents = aFullVerification().documents.map((one) => ({ ...one, state, before }));
  return aFullVerification({ approvalStatus: 'approved', approvedAt: NOW, decideBy: null, documents });
}

test.each(['waiting', 'rejected'] as const)(
  'while the next document is %s, the page says which one stays valid',
  async (state) => {
    answerWith('/api/me/verification', renewed(state));
    answerWith(`/api/providers/${ids.cormac}/checks`, {
      accountId: ids.cormac,
      approvedAt: NOW,
      checks: [],
      position: '1',
    });
    renderPage(<VerificationPage />, { me: me({ id: ids.cormac, accountType: 'provider' }), at: '/verification' });
    expect(await screen.findByText('Number POL-2231 · valid until 31 Mar 2027')).toBeTruthy();
    expect(screen.getByText('Your document accepted on 15 Oct 2026 is still valid until 31 Dec 2026.')).toBeTruthy();
  },
);
