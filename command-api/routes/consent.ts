import { randomUUID } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Consent } from '#domain/consent/state.ts';
import { languageCodes } from '#domain/languages.ts';
import { consentPurposes, consentSource } from '#events/catalog/consent.ts';
import type { Journal } from '#events/journal.ts';
import type { Config } from '#platform/config.ts';
import { hasGpcSignal, readConsentCookie, toBrowserId } from '#platform/consent-cookie.ts';
import { ApiError } from '#platform/api-error.ts';
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
  /** The browser's Global Privacy Control, where only pages see it. */
  signal: z.literal(true).optional(),
});

/** The form of the privacy page where scripts are off: each box that was ticked, and the text above them. */
const boxesForm = z.strictObject({
  allow: z.array(z.enum(consentPurposes)),
  version: z.coerce.number().int().positive(),
  language: z.enum(languageCodes),
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
    const recorded = await recordAfterSignal(deps, chooser, toChoice(form), {
      choiceId,
      signal: findSignal(request) ?? (form.signal === true ? 'gpc-property' : null),
    });
    setCookie(cookies, reply, chooser, recorded);
    return toAnswer(recorded);
  });

  /** Sent by pages themselves, for the browser's Global Privacy Control. */
  scope.post('/api/ccpa/gpc-opt-out', async (request, reply) => {
    parseForm('opt-out', noForm, request.body);
    const chooser = findChooser(request, config);
    const source = findSignal(request) ?? 'gpc-property';
    const recorded = await recordChoice(deps, chooser, { name: 'OptOut', data: { source } }, randomUUID());
    setCookie(cookies, reply, chooser, recorded);
    if (recorded.choiceId === null && (recorded.consent?.optOut ?? null) === null) {
      return { success: false, alreadyOptedOut: false, error: 'A purpose was allowed in spite of the signal.' };
    }
    const { choiceId, position } = recorded;
    return { success: true, alreadyOptedOut: choiceId === null, choiceId, position };
  });
}

/**
 * What the privacy page sends, also by its forms where scripts are off: `POST /api/ccpa/opt-out`, and
 * `POST /api/ccpa/choices` for those forms alone. They need no CSRF token, which no form without scripts can have: browsers
 * name the page that sends a form, and only ours may.
 */
export function privacyPageRoutes(scope: Http, deps: Deps): void {
  const { cookies, config } = deps;
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  scope.addHook('onRequest', async (request) => requireSameOrigin(request, config));

  scope.post('/api/ccpa/opt-out', async (request, reply) => {
    const isForm = request.body instanceof URLSearchParams;
    if (!isForm) parseForm('opt-out', noForm, request.body);
    const chooser = findChooser(request, config);
    const choice: Choice = { name: 'OptOut', data: { source: 'privacy-page' } };
    const recorded = await recordChoice(deps, chooser, choice, randomUUID());
    setCookie(cookies, reply, chooser, recorded);
    return isForm ? reply.redirect('/privacy-rights', 303) : toAnswer(recorded);
  });

  scope.post('/api/ccpa/choices', async (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const given = { ...Object.fromEntries(fields), allow: fields.getAll('allow') };
    const { allow, version, language } = parseForm('choices', boxesForm, given);
    requireFormOfPage(request);
    const chooser = findChooser(request, config);
    const choices = {
      analytics: allow.includes('analytics'),
      replay: allow.includes('replay'),
      marketing: allow.includes('marketing'),
    };
    const choice = toChoice({ choices, text: { version, language }, source: 'privacy-page' });
    const of = { choiceId: randomUUID(), signal: findSignal(request) };
    setCookie(cookies, reply, chooser, await recordAfterSignal(deps, chooser, choice, of));
    return reply.redirect('/privacy-rights', 303);
  });
}

const FORM = 'application/x-www-form-urlencoded';

/** It can allow something, so its origin has to be named. @throws ApiError 403 where it is not */
function requireFormOfPage({ headers }: FastifyRequest): void {
  if (headers.origin === undefined && headers['sec-fetch-site'] !== 'same-origin') {
    throw new ApiError(403, 'FORBIDDEN', 'This form did not come from our page.');
  }
}

/** A choice in spite of the signal is one only after the signal. */
async function recordAfterSignal(
  deps: Deps,
  chooser: Chooser,
  choice: Choice,
  { choiceId, signal }: { choiceId: string; signal: Signal | null },
): Promise<Recorded> {
  if (signal !== null) {
    const optOut: Choice = { name: 'OptOut', data: { source: signal } };
    await recordChoice(deps, chooser, optOut, deriveCommandId(choiceId, 'signal'));
  }
  return recordChoice(deps, chooser, choice, choiceId);
}

type Signal = 'gpc-header' | 'gpc-property';

function findSignal(request: FastifyRequest): Signal | null {
  return hasGpcSignal(request) ? 'gpc-header' : null;
}

function findChooser(request: FastifyRequest, config: Config): Chooser & { readonly token: string } {
  const token = readConsentCookie(request, config)?.token ?? randomUUID();
  return {
    token,
    browserId: toBrowserId(token),
    accountId: request.visitor.session?.accountId ?? null,
  };
}

function toChoice({ choices, text, source }: Omit<z.output<typeof choiceForm>, 'signal'>): Choice {
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
