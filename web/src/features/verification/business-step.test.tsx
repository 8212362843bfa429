import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { aFullVerification, aDocumentFile, aVerification } from '#web/testing/build-verification.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { answerWith, server, recordCommands } from '#web/testing/mock-server.ts';
import { showVerification, stepNamed } from '#web/testing/show-verification.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(['common', 'ui', 'errors', 'verification', 'auth', 'job']);

describe('the business', () => {
  test('needs a licence for each regulated trade, and the whole address', async () => {
    const { user } = await showVerification(aVerification({ regulatedTrades: ['roofing', 'plumbing'] }));
    const business = stepNamed('Business and insurance');
    expect(business.getByText('Licence: Roofing')).toBeTruthy();
    expect(business.getByText('Licence: Plumbing')).toBeTruthy();
    expect(business.getByRole('link', { name: 'Set up payouts' }).getAttribute('href')).toBe('/earnings');
    await user.type(business.getByLabelText('Business address'), 'Oranmore');
    await user.click(business.getByRole('button', { name: 'Save' }));
    expect((await business.findByRole('alert')).textContent).toContain('Enter the full address');
  });

  test('says of its details, too, whether staff have still to review them', async () => {
    const { business, ...full } = aFullVerification({ approvalStatus: 'approved', approvedAt: hoursAfter(NOW, -20) });
    const [verificationDocument] = full.documents;
    const documents = [{ ...verificationDocument!, state: 'accepted' as const }];
    const read = { accountId: ids.cormac, approvedAt: full.approvedAt, checks: [], position: '100' };
    answerWith(`/api/providers/${ids.cormac}/checks`, read);
    const { become, queryClient } = await showVerification({
      ...full,
      documents,
      business: business && { ...business, acceptedAt: NOW },
    });
    expect(stepNamed('Business and insurance').getAllByText('Accepted')).toHaveLength(2);
    become({ ...full, documents, business, position: '101' });
    await queryClient.invalidateQueries();
    expect(await stepNamed('Business and insurance').findByText('Under review')).toBeTruthy();
  });

  test('submits a document with its number and its expiry date', async () => {
    server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json(aDocumentFile)));
    const sent = recordCommands('SubmitDocument');
    const { user, become } = await showVerification(aVerification());
    await user.click(screen.getByRole('button', { name: 'Liability insurance: Upload' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Liability insurance' }));
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Add the document');
    await user.type(dialog.getByLabelText(/^Document number/), 'POL-2231');
    await user.type(dialog.getByLabelText('Expiry date'), '2027-03-31');
    await user.upload(
      dialog.getByLabelText(/^Document \(PDF/),
      new File(['x'], 'policy.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
    become(aFullVerification({ position: '101' }));
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Number POL-2231 · valid until 31 Mar 2027')).toBeTruthy();
    const { fileId, sha256, type, size } = aDocumentFile;
    const file = { fileId, sha256, type, size };
    const verificationDocument = { kind: 'insurance', trade: null, number: 'POL-2231', file, validUntil: '2027-03-31' };
    expect(sent[0]?.body).toEqual({ accountId: ids.cormac, ...verificationDocument });
  });
});
