import { z } from 'zod';

import { languageCodes } from '#domain/languages.ts';
import { findTrades } from '#domain/trade-terms/find-trades.ts';
import { foldTerm, splitTerms } from '#domain/trade-terms/split-terms.ts';
import type { Http } from '#platform/http.ts';

import { tradesView, type TradesView } from '../contract/providers.ts';
import { sendWithEtag } from '../reading/send-with-etag.ts';
import { q } from './list-query.ts';

/** More are no proposal. */
const MAX_SHOWN = 3;
/** Less likely ones are not proposed. */
const NEARLY = 0.6;

const querystring = z.object({ q, locale: z.enum(languageCodes).optional() });

/** `GET /api/trades`: the trades that typed words may mean, and which of the words say so. */
export function tradesRoute(app: Http): void {
  const schema = { tags: ['public'], querystring, response: { 200: tradesView } };
  app.get('/api/trades', { schema }, async (request, reply) => {
    const { q: text = '', locale } = request.query;
    return sendWithEtag(request, reply, proposed(text, locale), 'public, max-age=3600');
  });
}

function proposed(text: string, locale: (typeof languageCodes)[number] | undefined): TradesView {
  const found = findTrades(text, locale);
  const [best] = found;
  const typed = splitTerms(text.normalize('NFC'));
  const asTyped = (word: string): string => typed.find((one) => foldTerm(one) === word) ?? word;
  return {
    trades: found
      .filter(({ score }) => score >= (best?.score ?? 0) * NEARLY)
      .slice(0, MAX_SHOWN)
      .map(({ category, words }) => ({ category, words: words.map(asTyped) })),
  };
}
