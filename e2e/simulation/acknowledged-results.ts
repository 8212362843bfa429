import type { CommandResult } from '#command-api/command-handler.ts';

/** What people were told: the answers that the product has to stand by. */
export class Ledger {
  readonly acknowledged = new Map<string, CommandResult>();
  readonly rejected = new Set<string>();
  /** What admins sent who had not seen what they decided about: none of it may happen. */
  readonly unseen = new Set<string>();
  /** Whoever sent these never got an answer: they may have happened. */
  readonly unanswered = new Set<string>();

  acknowledge(result: CommandResult): void {
    this.unanswered.delete(result.commandId);
    this.rejected.delete(result.commandId);
    this.acknowledged.set(result.commandId, result);
  }

  leaveUnanswered(commandId: string): void {
    if (this.acknowledged.has(commandId)) return;
    this.rejected.delete(commandId);
    this.unanswered.add(commandId);
  }

  /** Refusals are not remembered: what was sent twice may be refused first, and happen a moment later. */
  reject(commandId: string): void {
    if (!this.unanswered.has(commandId) && !this.acknowledged.has(commandId)) this.rejected.add(commandId);
  }
}
