import { ContendedStreamError, ForbiddenCommandError, InvalidCommandError } from '#command-api/command-errors.ts';
import { createCommandHandler, type CommandHandler, type CommandRequest } from '#command-api/command-handler.ts';
import { RuleError } from '#domain/rule-error.ts';

import { ProcessDied, through, type MortalProcess } from './mortal.ts';
import type { World } from './world.ts';

/** `unknown`: no answer came; whoever asked may ask again with the same command id. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** A process of the write side that serves people. */
export class ApiProcess {
  readonly #world: World;
  readonly #process: MortalProcess;
  readonly #handler: CommandHandler;

  constructor(world: World) {
    this.#world = world;
    this.#process = world.newProcess();
    const journal = through(this.#process, world.journal, ['append', 'read', 'readSealed']);
    this.#handler = createCommandHandler({ journal, clock: world.clock, commands: world.commands });
  }

  get alive(): boolean {
    return this.#process.alive;
  }

  /** What stands in the books afterwards is what the sender was told. */
  async send(request: CommandRequest): Promise<Outcome> {
    const { ledger } = this.#world;
    try {
      ledger.acknowledge(await this.#handler.handle(request));
      return 'acknowledged';
    } catch (error) {
      if (error instanceof ProcessDied || error instanceof ContendedStreamError) {
        ledger.leaveUnanswered(request.commandId);
        return 'unknown';
      }
      if (isRefusal(error)) {
        ledger.refuse(request.commandId);
        return 'refused';
      }
      throw error;
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof RuleError || error instanceof InvalidCommandError || error instanceof ForbiddenCommandError;
}
