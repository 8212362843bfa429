import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Offer } from '#query-api/contract/offers.ts';
import { keys } from '#web/lib/api/keys.ts';
import { aRequest, anOffer, requests } from '#web/testing/build-jobs.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowOf } from '#web/testing/row-of.ts';
import { answers } from '#web/testing/server.ts';
import { cormac, level } from '#web/testing/show-provider-dashboard.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { OfferDialog } from './offer-dialog.tsx';

usePage(['common', 'ui', 'errors', 'job', 'provider']);

describe('the form of an offer shows what is left of the price, for a job that is not among the newest requests', () => {
  const show = (existing?: Offer) => {
    answers('/api/provider/level', level);
    const dialog = (
      <OfferDialog jobId={ids.job} title="Hallway" currency="EUR" existing={existing} onClose={vi.fn<() => void>()} />
    );
    return renderPage(dialog, {
      me: cormac('approved'),
      seed: [[keys.requestsFor(true), requests([aRequest({ jobId: ids.otherJob })])]],
    });
  };
  const receives = async () => rowOf(await screen.findByText('You receive'));

  test('when it is new', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Your price for the whole job' }), '500');
    expect(await receives()).toContain('€440.00');
    expect(rowOf(screen.getByText(/commission/i))).toContain('€60.00');
  });

  test('when it is revised', async () => {
    show(anOffer());
    expect(await receives()).toContain('€369.60');
  });
});
