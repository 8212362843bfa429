import { screen, within } from '@testing-library/react';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { VerificationPage } from '#web/features/verification/verification-page.tsx';

import { me } from './build-people.ts';
import { ids } from './ids.ts';
import { renderPage } from './render-page.tsx';
import { answerWith } from './mock-server.ts';

/** A provider's own verification page; `become` sets the server's later answer. */
export async function showVerification(first: VerificationView, at = '/verification') {
  let view = first;
  answerWith('/api/me/verification', () => view);
  const page = renderPage(<VerificationPage />, { me: me({ id: ids.cormac, accountType: 'provider' }), at });
  await screen.findByRole('heading', { level: 1, name: 'Verification' });
  return Object.assign(page, { become: (next: VerificationView) => (view = next) });
}

/** One of the four steps, by its name. */
export const stepNamed = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);
