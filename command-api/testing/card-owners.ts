import { randomUUID } from 'node:crypto';

import { SESSION_COOKIE } from '#platform/session.ts';

import { openSession } from '../auth/sessions.ts';
import { createCommandHandler } from '../command-handler.ts';
import type { OwnCard } from '../gateways/payments/own-cards.ts';
import { openAccount } from './open-account.ts';
import type { Browser } from './test-browser.ts';
import type { WriteSide } from './write-side.ts';

export type SavedCard = Parameters<WriteSide['payments']['saveOwnCard']>[1];

/** Under which a browser sends a request that it may repeat. */
export const newKey = () => ({ 'idempotency-key': randomUUID() });

/** People who save cards, and their browsers. */
export function cardOwners(writeSide: () => WriteSide) {
  async function browserOf(accountId: string): Promise<Browser> {
    const browser = writeSide().browser();
    const { token } = await openSession(writeSide().deps.sql, { accountId, accountType: 'client' });
    browser.cookies.set(SESSION_COOKIE, token);
    return browser;
  }

  async function openClient(): Promise<{ id: string; browser: Browser }> {
    const { id } = await openAccount(createCommandHandler(writeSide()), 'client');
    return { id, browser: await browserOf(id) };
  }

  async function listCards(browser: Browser): Promise<OwnCard[]> {
    return (await browser.send({ method: 'GET', url: '/api/cards' })).json<{ cards: OwnCard[] }>().cards;
  }

  /** The newest card, after the browser gave it to the payment provider. */
  async function saveCard(browser: Browser, card: SavedCard = {}): Promise<OwnCard> {
    const request = await browser.post('/api/cards/request', {}, newKey());
    writeSide().payments.saveOwnCard(request.json<{ paymentId: string }>().paymentId, card);
    const [newest] = await listCards(browser);
    if (newest === undefined) throw new Error('no card was saved');
    return newest;
  }

  return { browserOf, openClient, listCards, saveCard };
}
