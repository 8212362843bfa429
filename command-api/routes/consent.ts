import { randomUUID } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Consent } from '#domain/consent/state.ts';
import { languageCodes } from '#domain/languages.ts';
import { consentPurposes, consentSource } from '#events/catalog/consent.ts';
import type { Journal } from '#events/journal.ts';
import type { Config } from '#platform/config.ts';
import { hasGpcSignal, readConsentCookie, toBrowserId } from '#platform/consent-cookie.ts';
import type { Http } from '#platform/http.ts';

import type { CommandHandler } from '../command-handler.ts';
import { recordChoice, type Choice, type Chooser, type Recorded } from '../consent/record-consent.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { requireSameOrigin } from '../http/csrf-protection.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { parseForm } from '../http/parse-form.ts';
import type { Cookies } from '../http/visitor.ts';

const choiceForm = z.strictObject({
  choices: z.strictObject({ analytics: z.boolean(), replay: z.boolean(), marketing: z.boolean() }),
  text: z.strictObject({ version: z.int().positive(), language: z.enum(languageCodes) }),
  source: consentSource,
});

/** The request says it all. */
const noForm = z.strictObject({}).optional();

interface Deps {
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly cookies: Cookies;
  readonly config: Config;
}

/** Choices of signed-in people and of anonymous browsers. */
export function consentRoutes(scope: Http, deps: Deps): void {
  const { cookies, config } = deps;

  scope.post('/api/consent', async (request, reply) => {
    const form = parseForm('consent', choiceForm, request.body);
    const choiceId = idempotencyKey(request);
    const chooser = findChooser(request, config);
    // A choice in spite of the signal is one only after the signal.
    if (hasGpcSignal(request)) {
      const signal: Choice = { name: 'OptOut', data: { source: 'gpc-header' } };
      await recordChoice(deps, chooser, signal, deriveCommandId(choiceId, 'signal'));
    }
    const recorded = await recordChoice(deps, chooser, toChoice(form), choiceId);
    setCookie(cookies, reply, chooser, recorded);
    return toAnswer(recorded);
  });

  /** Sent by pages themselves, for the browser's Global Privacy Control. */
  scope.post('/api/ccpa/gpc-opt-out', async (request, reply) => {
    parseForm('opt-out', noForm, request.body);
    const chooser = findChooser(request, config);
    const source = hasGpcSignal(request) ? 'gpc-header' : 'gpc-property';
    const recorded = await recordChoice(deps, chooser, { name: 'OptOut', data: { source } }, randomUUID());
    setCookie(cookies, reply, chooser, recorded);
    if (recorded.choiceId === null && (recorded.consent?.optOut ?? null) === null) {
      return { success: false, alreadyOptedOut: false, error: 'A purpose was allowed in spite of the signal.' };
    }
    return { success: true, alreadyOptedOut: recorded.choiceId === null, choiceId: recorded.choiceId };
  });
}

/**
 * `POST /api/ccpa/opt-out`: from the privacy page, also from its form where scripts are off. It needs no CSRF token: it
 * comes from our own pages, and only makes a browser's choices more protective.
 */
export function optOutRoute(scope: Http, deps: Deps): void {
  const { cookies, config } = deps;
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  );
  scope.addHook('onRequest', async (request) => requireSameOrigin(request, config));

  scope.post('/api/ccpa/opt-out', async (request, reply) => {
    parseForm('opt-out', noForm, request.body);
    const chooser = findChooser(request, config);
    const choice: Choice = { name: 'OptOut', data: { source: 'privacy-page' } };
    const recorded = await recordChoice(deps, chooser, choice, randomUUID());
    setCookie(cookies, reply, chooser, recorded);
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    return isForm ? reply.redirect('/privacy-rights', 303) : toAnswer(recorded);
  });
}

function findChooser(request: FastifyRequest, config: Config): Chooser & { readonly token: string } {
  const token = readConsentCookie(request, config)?.token ?? randomUUID();
  return {
    token,
    browserId: toBrowserId(token),
    accountId: request.visitor.session?.accountId ?? null,
  };
}

function toChoice({ choices, text, source }: z.output<typeof choiceForm>): Choice {
  const granted = consentPurposes.filter((purpose) => choices[purpose]);
  return granted.length === 0
    ? { name: 'WithdrawConsent', data: { text, source } }
    : { name: 'GiveConsent', data: { granted, text, source } };
}

function setCookie(cookies: Cookies, reply: FastifyReply, { token }: { token: string }, { consent }: Recorded): void {
  if (consent !== null) cookies.rememberConsent(reply, { ...consent, token });
}

function toAnswer({ consent, choiceId, position }: Recorded) {
  return { choiceId, choices: toChoices(consent), position };
}

function toChoices(consent: Consent | null) {
  return Object.fromEntries(consentPurposes.map((purpose) => [purpose, consent?.granted.includes(purpose) === true]));
}
