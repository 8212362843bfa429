import type { FastifyReply } from 'fastify';

import { html, Html } from './html.ts';
import { colourTokens } from './colour-tokens.ts';

/** What browsers may load for these pages: their own inline style, and images that the page contains. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'";

/** Answers with a page of the local services; its first line says that it is a test. */
export function sendPage(
  reply: FastifyReply,
  page: { title: string; note: string; body: Html; narrow?: boolean },
): FastifyReply {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<style>${new Html(style)}</style>
</head>
<body${page.narrow === true ? new Html(' class="narrow"') : null}>
<header class="note">${page.note}</header>
<main>${page.body}</main>
</body>
</html>`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(document.text);
}

const colours = Object.entries(colourTokens).map(([name, value]) => `--${name}: ${value};`);

const style = `
:root { color-scheme: light dark; ${colours.join(' ')} font: 1rem/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); }
main { max-inline-size: 72rem; margin-inline: auto; padding: 1.25rem; }
.narrow main { max-inline-size: 30rem; padding-block: 8vh; }
.note { margin: 0; padding: .5rem 1.25rem; background: var(--warning-soft); color: var(--warning); font-weight: 600; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 .75rem; }
a { color: var(--primary); }
a[aria-current] { font-weight: 700; text-decoration: none; color: var(--text); }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin-block: 1.5rem 1rem; }
p, dl { margin: 0 0 1rem; }
.quiet, small { color: var(--muted); }
form { margin: 0; }
form.stack { display: grid; gap: .75rem; }
form.inline { display: inline-flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
label { font-weight: 600; }
input { font: inherit; inline-size: 100%; padding: .6rem .75rem; border: 1px solid var(--control); border-radius: .5rem;
  background: var(--bg); color: inherit; }
.inline input { inline-size: auto; max-inline-size: 100%; }
input[aria-invalid] { border-color: var(--danger); }
.fault { color: var(--danger); margin: 0; }
button { font: inherit; font-weight: 600; min-block-size: 2.75rem; padding: .4rem .9rem; border-radius: .5rem; cursor: pointer;
  border: 1px solid var(--control); background: var(--card); color: var(--text); }
button.main { border-color: transparent; background: var(--primary); color: var(--on-primary); }
button.main:hover { background: var(--primary-hover); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
.panel { border: 1px solid var(--border); border-radius: .75rem; background: var(--surface); padding: 1rem; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: .5rem .75rem .5rem 0; border-block-end: 1px solid var(--border); vertical-align: top; }
th { color: var(--muted); font-size: .875rem; }
@media (max-width: 45rem) {
  .rows thead { position: absolute; clip-path: inset(50%); }
  .rows tr { display: grid; gap: .25rem; padding-block: .75rem; border-block-end: 1px solid var(--border); }
  .rows td { display: grid; grid-template-columns: 7rem 1fr; padding: 0; border: 0; overflow-wrap: anywhere; }
  .rows td::before { content: attr(data-title); color: var(--muted); font-size: .875rem; }
  .rows td.empty { display: none; }
}
p.state { margin: .75rem 0 0; }
p.state:empty { display: none; }
details { margin-block-start: 2rem; }
summary { cursor: pointer; padding-block: .5rem; }
code { font-size: .875rem; overflow-wrap: anywhere; }
.bad { color: var(--danger); } .good { color: var(--success); } .wait { color: var(--warning); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--surface); padding: 1rem; border-radius: .75rem; }
iframe { inline-size: 100%; block-size: 60vh; border: 1px solid var(--border); border-radius: .75rem; background: #fff; }
ul.list { list-style: none; padding: 0; margin: 0; }
ul.list > li { border-block-end: 1px solid var(--border); padding-block: .75rem; }
`;
