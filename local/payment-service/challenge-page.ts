/** What a bank would show between the card and the payment; this one says that it is a test. */
export function challengePage(options: { intentId: string; clientSecret: string; amount: string }): string {
  const { intentId, clientSecret, amount } = options;
  return page(`
    <p class="note">Test bank · no real money moves</p>
    <h1>Is this payment yours?</h1>
    <p>A payment of <strong>${escape(amount)}</strong> to Homewright waits for your confirmation.</p>
    <form method="post" action="/payment-service/challenge/${escape(intentId)}">
      <input type="hidden" name="client_secret" value="${escape(clientSecret)}">
      <button name="outcome" value="pass">Confirm the payment</button>
      <button class="quiet" name="outcome" value="fail">Refuse it</button>
    </form>`);
}

export function challengeDonePage(): string {
  return page('<h1>Thank you</h1><p>You can close this page and return to Homewright.</p>');
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test bank</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-inline-size: 26rem; margin: 12vh auto; padding: 0 1.25rem; }
  .note { padding: .5rem .75rem; border: 1px dashed; border-radius: .5rem; }
  form { display: grid; gap: .75rem; margin-block-start: 1.5rem; }
  button { font: inherit; font-weight: 600; padding: .8rem; border-radius: .5rem; border: 1px solid; cursor: pointer; }
  button:not(.quiet) { background: CanvasText; color: Canvas; }
  .quiet { background: none; color: inherit; }
</style>
</head>
<body><main>${content}</main></body>
</html>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
