import { html, type Html } from '#local/pages/html.ts';

import type { Session } from './session.ts';

/** The page where a person would show an identity card to a camera. */
export function identityPage({ secret, session }: { secret: string; session: Session }): Html {
  const rejection = session.last_error?.reason ?? null;
  return html`<h1>Verify your ID</h1>
    ${rejection === null ? null : html`<p class="fault" role="alert">${rejection} Please try again with another one.</p>`}
    <p>
      Homewright asks an identity service who you are. This one is a test. It takes no picture, asks for no card, and
      keeps nothing about you. Choose the result.
    </p>
    <form class="stack" method="post" action="/payment-service/identity/${secret}">
      <button class="main" name="card" value="mine">The card is mine</button>
      <button name="card" value="expired">The card has expired</button>
      <button name="card" value="unreadable">The card cannot be read</button>
      <button name="card" value="notNow">Not now</button>
    </form>`;
}

export const noSuchCheck = html`<h1>This link does not work any more</h1>
  <p>Please return to Homewright and ask for a new one.</p>`;
