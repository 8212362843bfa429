import { html, type Html } from '#local/pages/html.ts';
import { mailboxPage, paymentsPage } from '#local/paths.ts';

import { testCards } from '../cards/test-cards.ts';
import { actionButton, lists } from './lists.ts';
import type { ShownList } from './read-list.ts';

export interface Trouble {
  holding: boolean;
  dropping: number;
  failingPayouts: number;
  decliningSaved: number;
  /** Webhooks that wait to be released or delivered. */
  waiting: number;
}

export function dashboardPage(of: { name: string; list: ShownList; trouble: Trouble }): Html {
  const { name, list, trouble } = of;
  const titles = [
    ...Object.entries(lists).map(([key, { title }]) => [key, title] as const),
    ['webhooks', 'Webhooks'] as const,
  ];
  return html`<h1>Payments</h1>
    ${troublePanel(trouble)}
    <nav aria-label="Lists">
      ${titles.map(
        ([key, title]) =>
          html`<a href="${paymentsPage}?list=${key}" ${key === name ? html`aria-current="page"` : null}>${title}</a> `,
      )}<a href="${mailboxPage}">Mailbox</a>
    </nav>
    <h2>${list.title}</h2>
    ${list.rows.length === 0 ? html`<p class="quiet">Nothing here yet.</p>` : table(list)}
    ${list.before === null ? null : html`<p><a href="${paymentsPage}?list=${name}&amp;before=${list.before}">Older</a></p>`}
    <details>
      <summary>Test cards</summary>
      <div class="scroll" tabindex="0">
        <table>
          <tbody>
            ${testCards.map(
              (card) =>
                html`<tr>
                  <td><code>${spaced(card.number)}</code></td>
                  <td>${card.does}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="quiet">Use any future expiry date and any three digits (four for American Express).</p>
    </details>`;
}

function troublePanel(trouble: Trouble): Html {
  return html`<section class="panel" aria-label="Make things happen">
    <div class="actions">
      ${trouble.holding ? actionButton('release', {}, `Release webhooks (${trouble.waiting} held)`) : actionButton('hold', {}, 'Hold webhooks back')}
      <form class="inline" method="post" action="${paymentsPage}/drop">
        <label for="count">Webhooks to lose</label>
        <input
          id="count"
          name="count"
          type="number"
          min="0"
          max="1000"
          value="${Math.max(1, trouble.dropping)}"
          required
        />
        <button>Lose them</button>
      </form>
      ${actionButton('fail-payout', {}, 'Fail the next payout')}
      ${actionButton('decline-saved', {}, 'Decline the next saved card')}
    </div>
    <p class="wait state" role="status">${pending(trouble).join(' ')}</p>
  </section>`;
}

function pending({ holding, dropping, failingPayouts, decliningSaved }: Trouble): string[] {
  return [
    ...(holding ? ['Webhooks are held back.'] : []),
    ...(dropping > 0 ? [`Webhooks still to be lost: ${dropping}.`] : []),
    ...(failingPayouts > 0 ? ['The next payout fails.'] : []),
    ...(decliningSaved > 0 ? ['The next charge of a saved card is declined.'] : []),
  ];
}

/** On a narrow screen each row is a block, with the column titles next to its cells. */
function table({ head, rows }: ShownList): Html {
  return html`<table class="rows">
    <thead>
      <tr>
        ${head.map((title) => html`<th scope="col">${title}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell, index) => (cell === null ? html`<td class="empty"></td>` : html`<td data-title="${head[index] ?? ''}">${cell}</td>`))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
