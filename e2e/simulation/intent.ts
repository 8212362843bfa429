import type { CommandRequest } from '#command-api/command-handler.ts';

/** What somebody sets out to do: a command, or paying with a card. */
export type Intent =
  | { readonly kind: 'command'; readonly request: CommandRequest }
  | { readonly kind: 'pay'; readonly paymentId: string; readonly declineCode: string | undefined };
