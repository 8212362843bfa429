import { html, type Html } from '#local/pages/html.ts';
import { mailboxPage, paymentsPage } from '#local/paths.ts';

import type { Message } from './messages.ts';

export function listPage(of: { messages: readonly Message[]; to: string | null; older: string | null }): Html {
  const { messages, to, older } = of;
  return html`<h1>Mailbox</h1>
    <p>Every email and text message that Homewright sends from this machine ends up here. None leaves it.</p>
    <form class="inline" method="get" action="${mailboxPage}" role="search">
      <label for="to">To</label>
      <input id="to" name="to" value="${to ?? ''}" placeholder="address or number" />
      <button>Show</button>
    </form>
    <nav aria-label="Pages">
      ${to === null ? null : html`<a href="${mailboxPage}">All messages</a> `}<a href="${paymentsPage}">Payments</a>
    </nav>
    ${messages.length === 0 ? html`<p class="quiet">Nothing here yet.</p>` : null}
    <ul class="list">
      ${messages.map(line)}
    </ul>
    ${older === null ? null : html`<p><a href="${mailboxPage}?${query(to, older)}">Older</a></p>`}`;
}

function line(message: Message): Html {
  const { id, kind, recipients, subject, text } = message;
  return html`<li>
    <a href="${mailboxPage}/${id}">${kind === 'mail' ? subject || '(no subject)' : text.slice(0, 120)}</a><br />
    <small>${kind === 'mail' ? 'Mail' : 'Text message'} to ${recipients.join(', ')} · ${formatMoment(message)}</small>
  </li>`;
}

export function messagePage(message: Message): Html {
  const { kind, sender, recipients, subject, text, html: body, attachments } = message;
  return html`<p><a href="${mailboxPage}">Mailbox</a></p>
    <h1>${kind === 'mail' ? subject || '(no subject)' : 'Text message'}</h1>
    <p class="quiet">
      To ${recipients.map((to) => html`<a href="${mailboxPage}?${query(to, null)}">${to}</a> `)}
      ${sender === '' ? null : `from ${sender}`} · ${formatMoment(message)}
    </p>
    ${attachments.length === 0 ? null : html`<p>Attached: ${attachments.join(', ')}</p>`}
    ${
      body === null
        ? null
        : html`<h2>As a page</h2>
            ${framed(body)}
            <h2>As text</h2>`
    }
    <pre>${text}</pre>`;
}

/** The frame runs no scripts; its links open in a new tab. */
function framed(body: string): Html {
  return html`<iframe
    title="The mail"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${`<base target="_blank">${body}`}"
  ></iframe>`;
}

function formatMoment({ receivedAt }: Message): string {
  return `${receivedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function query(to: string | null, before: string | null): string {
  return new URLSearchParams({ ...(to === null ? {} : { to }), ...(before === null ? {} : { before }) }).toString();
}
