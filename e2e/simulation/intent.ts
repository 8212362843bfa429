import type { CommandRequest } from '#command-api/command-handler.ts';
import type { Wanted } from '#command-api/find-checkout.ts';

/** What somebody sets out to do: a command, several one after the other, paying with a card, or telling the payment provider who they are. */
export type Intent =
  | { readonly kind: 'command'; readonly request: CommandRequest }
  | { readonly kind: 'in turn'; readonly requests: readonly CommandRequest[] }
  | { readonly kind: 'pay'; readonly jobId: string; readonly clientId: string; readonly wanted: Wanted }
  | { readonly kind: 'onboard'; readonly accountId: string };
