import { vi } from 'vitest';

import type { CategoryKey } from '#domain/categories.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { StoredUpload } from '#command-api/files/store-upload.ts';
import { codeFromMailbox } from '#local/demo/code-from-mailbox.ts';
import { identifyInBrowser } from '#local/demo/identify-in-browser.ts';
import { onboardInBrowser } from '#local/demo/onboard-in-browser.ts';
import { sampleDocument, samplePortrait } from '#local/demo/sample-picture.ts';
import type { VerificationView } from '#query-api/contract/verification.ts';

import type { HttpVisitor } from '../people/http-visitor.ts';
import { readAs, sendAs } from './signed-in-user.ts';

const POLL_OPTIONS = { timeout: 30_000, interval: 100 };
const YEAR_MS = 365 * 86_400_000;
const { regulatedTrades } = ruleBook.policies.current;

export async function confirmEmail(visitor: HttpVisitor, email: string): Promise<void> {
  await answered(visitor, '/api/auth/codes', { channel: 'email' });
  await answered(visitor, '/api/auth/codes/confirm', {
    channel: 'email',
    code: await codeFromMailbox(visitor.address, email),
  });
}

interface NewFace {
  accountId: string;
  firstName: string;
  country: string;
  phone: string;
  /** A regulated one needs a licence. */
  trade: CategoryKey;
}

/** All four steps, over HTTP as the pages do them, until staff can review them. */
export async function passVerification(
  visitor: HttpVisitor,
  { accountId, firstName, country, phone, trade }: NewFace,
): Promise<void> {
  await answered(visitor, '/api/auth/codes', { channel: 'phone', phone });
  await answered(visitor, '/api/auth/codes/confirm', {
    channel: 'phone',
    code: await codeFromMailbox(visitor.address, phone),
  });
  const portrait = await upload(visitor, 'portrait.png', await samplePortrait(0));
  await sendAs(visitor, 'SubmitPortrait', { accountId, portrait });
  const { url } = await answered<{ url: string }>(visitor, '/api/verification/identity', {});
  await identifyInBrowser({ STRIPE_API_URL: visitor.address }, url);
  await sendAs(visitor, 'SubmitBusinessDetails', {
    accountId,
    address: '1 High Street, Galway',
    registerNumber: '4711',
  });
  const validUntil = new Date(Date.now() + YEAR_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const papers = [
    { kind: 'insurance', trade: null, title: 'Liability insurance' },
    ...(regulatedTrades.includes(trade) ? [{ kind: 'licence', trade, title: 'Licence' } as const] : []),
  ] as const;
  for (const { title, ...paper } of papers) {
    const file = await upload(visitor, `${paper.kind}.png`, await sampleDocument(title, firstName));
    await sendAs(visitor, 'SubmitDocument', { accountId, ...paper, number: 'A 1', file, validUntil });
  }
  const { url: payouts } = await answered<{ url: string }>(visitor, '/api/payouts/account', {});
  await onboardInBrowser({ STRIPE_API_URL: visitor.address }, payouts, { holder: `${firstName} Walsh`, country });
  await vi.waitFor(async () => {
    const { approvalStatus } = await readAs<VerificationView>(visitor, '/api/me/verification');
    if (approvalStatus !== 'readyForReview') throw new Error(`${firstName} is ${approvalStatus}`);
  }, POLL_OPTIONS);
}

async function upload(visitor: HttpVisitor, name: string, bytes: Buffer): Promise<Omit<StoredUpload, 'name'>> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const { fileId, sha256, type, size } = await answered<StoredUpload>(visitor, '/api/files', form);
  return { fileId, sha256, type, size };
}

/** @throws with the answer when it is rejected */
async function answered<Answer>(visitor: HttpVisitor, path: string, body: object): Promise<Answer> {
  const { status, body: answer } = await visitor.post(path, body);
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(answer)}`);
  return answer as Answer;
}
