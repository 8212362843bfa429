/** The bank's challenge page for a payment, or for saving a card. */
export function challengeUrl(publicUrl: string, intent: { id: string; client_secret: string | null }): string {
  return `${publicUrl}/payment-service/challenge/${intent.id}?client_secret=${intent.client_secret}`;
}
