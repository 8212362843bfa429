import { escapeHtml, toMarkup } from '../escape-html.ts';
import { mailTexts } from './mail-texts.ts';

/** The parts of a mail. Everything is plain text. */
export interface MailContent {
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  /** What a person of our team wrote. */
  readonly quote?: string | null;
  readonly action: Link;
  /** Why the mail was sent. */
  readonly why: string;
  /** Null for a mail that was just requested, which cannot be turned off. */
  readonly settings: Link | null;
}

interface Link {
  readonly label: string;
  readonly url: string;
}

/** The product's light colours as literals: mail programs support neither variables nor our style sheets. */
const colours = {
  page: '#f7f6f3',
  card: '#ffffff',
  border: '#dee3e0',
  text: '#14211e',
  muted: '#55635f',
  primary: '#0b6b57',
  onPrimary: '#ffffff',
};

/** Renders one mail as HTML without tables, readable on a phone, and as text with the same content. */
export function renderMail(pieces: MailContent): { html: string; text: string } {
  return { html: asHtml(pieces), text: asText(pieces) };
}

function asText({ language, greeting, text, quote = null, action, why, settings }: MailContent): string {
  const { t } = mailTexts(language);
  return [
    greeting,
    '',
    text,
    '',
    ...(quote === null ? [] : [quote.replaceAll(/^/gm, '> '), '']),
    t('link', { ...action }),
    '',
    '-- ',
    'Homewright',
    why,
    ...(settings === null ? [] : [t('link', { ...settings })]),
    '',
  ].join('\n');
}

function asHtml({ language, subject, greeting, text, quote = null, action, why, settings }: MailContent): string {
  const font = 'font-family:Manrope,system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
  const button = [
    `display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none`,
    `background:${colours.primary};color:${colours.onPrimary}`,
  ].join(';');
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${colours.page};color:${colours.text};${font};font-size:16px;line-height:1.55">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:20px;font-weight:800;color:${colours.primary}">Homewright</p>
<div style="background:${colours.card};border:1px solid ${colours.border};border-radius:16px;padding:24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${toMarkup(subject)}</h1>
<p style="margin:0 0 12px">${toMarkup(greeting)}</p>
<p style="margin:0 0 24px">${toMarkup(text)}</p>
${quote === null ? '' : quotation(quote)}<p style="margin:0"><a href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(action.label)}</a></p>
</div>
<p style="margin:16px 0 0;font-size:14px;color:${colours.muted}">${escapeHtml(why)}${settings === null ? '' : settingsLink(settings)}</p>
</div>
</body>
</html>
`;
}

function quotation(quote: string): string {
  const style = `margin:0 0 24px;padding-inline-start:16px;border-inline-start:3px solid ${colours.border}`;
  return `<blockquote style="${style};white-space:pre-line">${escapeHtml(quote)}</blockquote>
`;
}

function settingsLink({ label, url }: Link): string {
  return `
<a href="${escapeHtml(url)}" style="color:${colours.muted}">${escapeHtml(label)}</a>`;
}
