import type { CommandRequest } from '#command-api/command-handler.ts';
import type { Wanted } from '#command-api/find-checkout.ts';

/**
 * A person's intent: a command, several in sequence, paying with a card, or identifying themselves to the payment
 * provider.
 */
export type Intent =
  | { readonly kind: 'command'; readonly request: CommandRequest }
  | { readonly kind: 'in turn'; readonly requests: readonly CommandRequest[] }
  | { readonly kind: 'pay'; readonly jobId: string; readonly clientId: string; readonly wanted: Wanted }
  | { readonly kind: 'onboard'; readonly accountId: string };

/** What a browser does in one go. */
export type Task = () => Promise<void>;

/** A command that is not about a job in progress. */
export interface OutsideCommand {
  readonly name: string;
  readonly data: object;
}
