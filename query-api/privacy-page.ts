import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyRequest } from 'fastify';

import type { LanguageCode } from '#domain/languages.ts';
import { consentPurposes } from '#events/catalog/consent.ts';
import type { Config } from '#platform/config.ts';
import { hasGpcSignal, readConsentCookie } from '#platform/consent-cookie.ts';
import { currentText } from './consent/consent-texts.ts';
import type { Purpose } from './contract/consent.ts';
import { escapeHtml, hiddenApplication } from './seo/to-document.ts';

interface Texts {
  title: string;
  honored: string;
  bySignal: string;
  signalNow: string;
  openTitle: string;
  openText: string;
  optOut: string;
  allowed: string;
  allowedText: string;
  choices: string;
  save: string;
}

interface Source {
  addresses: string[];
  texts: Record<string, Texts>;
}

/** Answers the HTML of the privacy choices, or null for another address. */
export type PrivacyPage = (address: string, request: FastifyRequest) => string | null;

/**
 * The application's document for the addresses of the privacy choices. Without scripts it says what applies (the browser's
 * signal, or its recorded choice), and has the forms that change it.
 */
export async function readPrivacyPage(root: string, config: Config): Promise<PrivacyPage> {
  const [app, json] = await Promise.all(
    ['app.html', 'privacy-pages.json'].map((file) => readFile(path.join(root, file), 'utf8')),
  );
  const { addresses, texts } = JSON.parse(json ?? '') as Source;
  return (address, request) => {
    if (!addresses.includes(address.toLowerCase().replace(/(.)\/$/, '$1'))) return null;
    const language = chooseLanguage(request.headers['accept-language'] ?? '', texts);
    const said = texts[language] ?? texts['en'];
    if (said === undefined) return null;
    const section = toSection(said, language as LanguageCode, findState(request, config));
    return (app ?? '')
      .replace(/<noscript>[^]*?<\/noscript>/, () => `<noscript>${section}</noscript>`)
      .replace('</head>', `${hiddenApplication}</head>`);
  };
}

/** What applies in the browser. */
interface State {
  readonly granted: readonly Purpose[];
  /** Whether the browser's signal decides: nothing was allowed in spite of it. */
  readonly bySignal: boolean;
  /** Whether a choice is recorded. */
  readonly isDecided: boolean;
}

function findState(request: FastifyRequest, config: Config): State {
  const consent = readConsentCookie(request, config);
  const bySignal = hasGpcSignal(request) && consent?.overridesSignal !== true;
  return { granted: bySignal ? [] : (consent?.granted ?? []), bySignal, isDecided: consent !== null };
}

function toSection(texts: Texts, language: LanguageCode, state: State): string {
  const optOut = `<form method="post" action="/api/ccpa/opt-out"><button class="${button}">${escapeHtml(texts.optOut)}</button></form>`;
  const isOptedOut = state.isDecided && state.granted.length === 0;
  const status = `${toStatus(texts, language, state)}${isOptedOut ? '' : optOut}`;
  return `<main class="container-page pt-5 pb-16 sm:pt-10" lang="${language}"><h1 class="text-3xl">${escapeHtml(texts.title)}</h1>${status}${toChoices(texts, language, state)}</main>`;
}

const button = 'mt-5 min-h-11 rounded-control border border-control bg-card px-4.5 py-2.5 font-semibold';
const heading = (text: string): string => `<h2 class="mt-5 text-xl">${escapeHtml(text)}</h2>`;
const paragraph = (text: string): string => `<p class="mt-3">${escapeHtml(text)}</p>`;

function toStatus(texts: Texts, language: LanguageCode, { granted, bySignal, isDecided }: State): string {
  if (bySignal) {
    return heading(texts.honored) + paragraph(texts.bySignal) + (isDecided ? '' : paragraph(texts.signalNow));
  }
  if (!isDecided) return heading(texts.openTitle) + paragraph(texts.openText);
  if (granted.length === 0) return heading(texts.honored);
  const { purposes } = currentText(language);
  const names = new Intl.ListFormat(language).format(granted.map((purpose) => purposes[purpose]?.name ?? ''));
  return heading(texts.allowed) + paragraph(texts.allowedText.replace('{{purposes}}', () => names));
}

/** The same text as in the banner, with a box for each purpose. None is ticked before the person ticks it. */
function toChoices(texts: Texts, language: LanguageCode, { granted }: State): string {
  const { text, version, purposes } = currentText(language);
  const said = (purpose: string): string =>
    `<b class="font-semibold">${escapeHtml(purposes[purpose]?.name ?? '')}</b><br>${escapeHtml(purposes[purpose]?.text ?? '')}`;
  const boxes = consentPurposes.map(
    (purpose) =>
      `<label class="mt-3 flex min-h-11 gap-3"><input type="checkbox" class="mt-1 size-5 flex-none" name="allow" value="${purpose}"${granted.includes(purpose) ? ' checked' : ''}><span>${said(purpose)}</span></label>`,
  );
  const hidden = `<input type="hidden" name="version" value="${version}"><input type="hidden" name="language" value="${language}">`;
  return `${heading(texts.choices)}${paragraph(text)}<p class="mt-3">${said('necessary')}</p><form method="post" action="/api/ccpa/choices">${hidden}${boxes.join('')}<button class="${button}">${escapeHtml(texts.save)}</button></form>`;
}

/** The first of the reader's languages, by their weights, that has texts; English otherwise. */
function chooseLanguage(accepted: string, texts: Source['texts']): string {
  const wanted = accepted
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/);
      const code = tag.toLowerCase().split('-')[0] ?? '';
      return { code: code === 'nb' || code === 'nn' ? 'no' : code, weight: weight === undefined ? 1 : Number(weight) };
    })
    .toSorted((one, other) => other.weight - one.weight);
  return wanted.find(({ code, weight }) => weight > 0 && Object.hasOwn(texts, code))?.code ?? 'en';
}
