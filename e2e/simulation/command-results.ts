import type { CommandResult } from '#command-api/command-handler.ts';

/** The acknowledged results: the answers that the product must stand by. */
export class CommandResults {
  readonly acknowledged = new Map<string, CommandResult>();
  readonly rejected = new Set<string>();
  /** Commands of admins who had not seen what they decided about: all have to be rejected. */
  readonly unseen = new Set<string>();
  /** Commands without an answer: they may have been executed. */
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

  /** Rejections are not stored: a duplicate can be rejected first, and executed a moment later. */
  reject(commandId: string): void {
    if (!this.unanswered.has(commandId) && !this.acknowledged.has(commandId)) this.rejected.add(commandId);
  }
}
