import { signUp } from '#command-api/auth/sign-up.ts';
import { createCommandHandler } from '#command-api/command-handler.ts';
import { createPaymentGateway } from '#command-api/gateways/payments/create-payment-gateway.ts';
import { streamOf } from '#domain/streams.ts';

import type { Services } from '../open-services.ts';
import { passVerification, untilReady } from './pass-verification.ts';
import { setClock, type ClockFollower } from './set-clock.ts';
import { cancel, chargeBack, pay } from './money-actions.ts';
import { accountIdOf, emailOf, passwordOf } from './people.ts';
import { planAccounts, planWorld, type Action } from './plan.ts';
import { toActor, type DemoContext } from './demo-context.ts';
import { nextDeadline, untilSettled } from './until-settled.ts';
import { beginWorld, finishWorld } from './world-anchor.ts';

type Progress = (done: number, of: number) => void;

/**
 * Plays the demonstration world once per database, through the real commands, reactors, deadlines and payments. It sets
 * the clock back and leads it forward again. An interrupted start resumes: every action has its own command id, so a
 * repeated one returns its first result.
 */
export async function playDemonstration(
  services: Services,
  options: {
    background: ClockFollower;
    step(title: string, work: (progress: Progress) => Promise<void>): Promise<void>;
  },
): Promise<void> {
  const payments = createPaymentGateway(services.config);
  if (payments.provider !== 'local') return;
  const anchor = await beginWorld(services.sql);
  if (anchor === null) return;
  const { background } = options;
  const handler = createCommandHandler(services);
  const stage: DemoContext = { services, background, handler, payments, restless: new Set() };
  const actions = services.config.DEMO_JOBS ? planWorld(anchor) : planAccounts(anchor);
  await options.step('Playing the demonstration world', (progress) => playActions(stage, actions, progress));
}

async function playActions(stage: DemoContext, actions: readonly Action[], progress: Progress): Promise<void> {
  const { services, background } = stage;
  const firstJob = actions.findIndex((action) => 'jobId' in action && action.jobId !== null);
  for (const [index, action] of actions.entries()) {
    progress(index, actions.length);
    // Nothing falls due before the first job, so people join one after the other without waiting for deadlines.
    await (firstJob === -1 || index < firstJob
      ? setClock(services, background, action.at)
      : leadClockTo(stage, action.at));
    await perform(stage, action);
  }
  await leadClockTo(stage, new Date());
  await setClock(services, background, 'now');
  await finishWorld(services.sql);
  progress(actions.length, actions.length);
}

/** Stops at every deadline on the way, so that each fires at its own time. */
async function leadClockTo({ services, background, restless }: DemoContext, moment: Date): Promise<void> {
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

async function perform(stage: DemoContext, action: Action): Promise<void> {
  const { services, handler } = stage;
  if ('jobId' in action && action.jobId !== null) stage.restless.add(streamOf.job(action.jobId));
  switch (action.kind) {
    case 'sign-up': {
      const { key, accountType, country, language } = action.person;
      const account = { accountId: accountIdOf(key), accountType, email: emailOf(key), password: passwordOf(key) };
      await signUp({ ...services, handler, masterKey: services.secrets.masterKey }, { ...account, country, language });
      return;
    }
    case 'command': {
      const { name, data, commandId, by } = action;
      await handler.handle({ name, data, commandId, actor: toActor(by) });
      return;
    }
    case 'pay':
      return pay(stage, action);
    case 'cancel':
      return cancel(stage, action);
    case 'charge-back':
      return chargeBack(stage, action);
    case 'verification':
      return passVerification(stage, action.person);
    case 'checked':
      await untilReady(stage, action.person.key);
  }
}
