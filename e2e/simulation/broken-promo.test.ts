import { expect, it } from 'vitest';

import { createCommandFactory } from '#command-api/command-definition.ts';
import { commands } from '#command-api/commands/index.ts';
import { promoSystemCommands } from '#domain/promo/commands.ts';
import { promoDecider } from '#domain/promo/promo.ts';
import { streamOf } from '#domain/streams.ts';

import { firstViolation } from './broken-rules.ts';

type Decide = typeof promoDecider.decide;

/** The product's commands, with one about the uses of a code decided wrongly. */
function breaking(name: keyof typeof promoSystemCommands, decide: Decide) {
  const broken = createCommandFactory({ ...promoDecider, decide }, (data) =>
    streamOf.promo('promoId' in data ? data.promoId : ''),
  );
  return { ...commands, [name]: broken(name, promoSystemCommands[name], commands[name]?.senders ?? []) };
}

it('the simulation finds a code that is used more often than it may be', async () => {
  const generous: Decide = (command, promo, context) =>
    promoDecider.decide(command, promo && { ...promo, maxUses: 99 }, context);
  expect(await firstViolation(breaking('ReservePromo', generous))).toContain('a code for 2 has 3 uses');
});

it('the simulation finds a use that is never given back', async () => {
  expect(await firstViolation(breaking('ReleasePromo', () => []))).toContain('a use is held for job');
});

it('the simulation finds a use that is given back while its job waits for the payment', async () => {
  const hasty: Decide = (command, promo, context) =>
    promoDecider.decide(command, promo, { ...context, jobs: new Map() });
  expect(await firstViolation(breaking('ReleasePromo', hasty))).toMatch(/not reserved for it|a code for 2 has 3 uses/);
});
