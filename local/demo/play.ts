import { signUp } from '#command-api/auth/sign-up.ts';
import { createCommandHandler } from '#command-api/command-handler.ts';
import { openPayments } from '#command-api/gateways/payments/open-payments.ts';
import { streamOf } from '#domain/streams.ts';

import type { Services } from '../open-services.ts';
import { passChecks, untilReady } from './checks.ts';
import { setClock, type ClockFollower } from './demo-clock.ts';
import { cancel, chargeBack, pay } from './money-acts.ts';
import { accountIdOf, emailOf, passwordOf } from './people.ts';
import { planAccounts, planWorld, type Act } from './plan.ts';
import { actorOf, type Stage } from './stage.ts';
import { nextDeadline, untilSettled } from './settle.ts';
import { beginWorld, finishWorld } from './world-marker.ts';

type Progress = (done: number, of: number) => void;

/**
 * Plays the demonstration world once for a database, through the real commands, reactors, deadlines and payments, with
 * the clock set back and led forward again. A start that was broken off goes on where it was: every act has its own
 * command id, and an act that was done answers with its first result.
 */
export async function playDemonstration(
  services: Services,
  options: {
    background: ClockFollower;
    step(title: string, work: (progress: Progress) => Promise<void>): Promise<void>;
  },
): Promise<void> {
  const payments = openPayments(services.config);
  if (payments.provider !== 'local') return;
  const anchor = await beginWorld(services.sql);
  if (anchor === null) return;
  const { background } = options;
  const handler = createCommandHandler(services);
  const stage: Stage = { services, background, handler, payments, restless: new Set() };
  const acts = services.config.DEMO_JOBS ? planWorld(anchor) : planAccounts(anchor);
  await options.step('Playing the demonstration world', (progress) => playActs(stage, acts, progress));
}

async function playActs(stage: Stage, acts: readonly Act[], progress: Progress): Promise<void> {
  const { services, background } = stage;
  const firstJob = acts.findIndex((act) => 'jobId' in act && act.jobId !== null);
  for (const [index, act] of acts.entries()) {
    progress(index, acts.length);
    // Before there is a job nothing falls due: people join one after the other, and nobody waits for anything.
    await (firstJob === -1 || index < firstJob ? setClock(services, background, act.at) : leadClockTo(stage, act.at));
    await perform(stage, act);
  }
  await leadClockTo(stage, new Date());
  await setClock(services, background, 'now');
  await finishWorld(services.sql);
  progress(acts.length, acts.length);
}

/** Stops at every deadline on the way, so that it fires at its own time. */
async function leadClockTo({ services, background, restless }: Stage, moment: Date): Promise<void> {
  for (;;) {
    await untilSettled(services, restless);
    restless.clear();
    const deadline = await nextDeadline(services, moment);
    if (deadline === null) break;
    restless.add(deadline.stream);
    await setClock(services, background, deadline.dueAt);
  }
  await setClock(services, background, moment);
}

async function perform(stage: Stage, act: Act): Promise<void> {
  const { services, handler } = stage;
  if ('jobId' in act && act.jobId !== null) stage.restless.add(streamOf.job(act.jobId));
  switch (act.kind) {
    case 'sign-up': {
      const { key, accountType, country, language } = act.person;
      const account = { accountId: accountIdOf(key), accountType, email: emailOf(key), password: passwordOf(key) };
      await signUp({ ...services, handler, masterKey: services.secrets.masterKey }, { ...account, country, language });
      return;
    }
    case 'command': {
      const { name, data, commandId, by } = act;
      await handler.handle({ name, data, commandId, actor: actorOf(by) });
      return;
    }
    case 'pay':
      return pay(stage, act);
    case 'cancel':
      return cancel(stage, act);
    case 'charge-back':
      return chargeBack(stage, act);
    case 'checks':
      return passChecks(stage, act.person);
    case 'checked':
      await untilReady(stage, act.person.key);
  }
}
