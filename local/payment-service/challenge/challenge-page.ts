import { html, type Html } from '#local/pages/html.ts';

/** The bank's challenge page, between the card and the payment. */
export function challengePage(of: { intentId: string; clientSecret: string; amount: string | null }): Html {
  const { intentId, clientSecret, amount } = of;
  const question =
    amount === null
      ? html`<h1>Is this card yours?</h1>
          <p>Homewright wants to save it and charge it later.</p>`
      : html`<h1>Is this payment yours?</h1>
          <p>A payment of <strong>${amount}</strong> to Homewright needs your confirmation.</p>`;
  return html`${question}
    <form class="stack" method="post" action="/payment-service/challenge/${intentId}">
      <input type="hidden" name="client_secret" value="${clientSecret}" />
      <button class="main" name="outcome" value="pass">
        ${amount === null ? 'Yes, it is mine' : 'Confirm the payment'}
      </button>
      <button name="outcome" value="fail">Decline</button>
    </form>`;
}

export const challengeDone = html`<h1>Thank you</h1>
  <p>You can close this page and return to Homewright.</p>`;
