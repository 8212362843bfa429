import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Component as ProviderDashboard } from '#web/app/routes/provider/provider-dashboard.tsx';
import { anOffer, aRequest, providerJobs, requests } from '#web/testing/build-jobs.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { cormac, useProviderDashboard } from '#web/testing/show-provider-dashboard.tsx';

import { Component as Requests } from './requests.tsx';

useProviderDashboard();

test.each([
  ['the list of requests', '/requests', Requests],
  ['their dashboard', '/provider-dashboard', ProviderDashboard],
])('a provider with an offer on %s reads that it was sent, and continues there', async (_, at, Page) => {
  answerWith('/api/provider/jobs', providerJobs());
  const sent = recordCommands('SubmitOffer');
  const view = (position: string) => ({
    ...requests([sent.length === 0 ? aRequest() : aRequest({ ownOffer: anOffer() })]),
    position,
  });
  answerWith('/api/provider/requests', () => view(sent.length === 0 ? '100' : '101'));
  answerWith('/api/requests', () => view(sent.length === 0 ? '100' : '101'));
  const { user } = renderPage(<Page />, { me: cormac('approved'), at });
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Your price for the whole job' }), '500');
  await user.type(dialog.getByLabelText('When can you start?'), '2027-03-20T09:00');
  await user.type(dialog.getByRole('textbox', { name: 'Message to the client' }), 'I can start on Saturday.');
  await user.click(dialog.getByRole('button', { name: 'Send offer' }));
  expect((await screen.findAllByText('Offer sent.')).length).toBeGreaterThan(0);
  const own = await screen.findByRole('link', { name: 'View offer' });
  await waitFor(() => expect(document.activeElement).toBe(own));
  expect(sent).toHaveLength(1);
});
