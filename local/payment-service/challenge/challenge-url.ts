/** Where the bank asks the card's owner about this payment, or about saving the card. */
export function challengeUrl(publicUrl: string, intent: { id: string; client_secret: string | null }): string {
  return `${publicUrl}/payment-service/challenge/${intent.id}?client_secret=${intent.client_secret}`;
}
