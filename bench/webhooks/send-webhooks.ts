import { setTimeout as pause } from 'node:timers/promises';

import { computeQuantiles } from '../tools/quantiles.ts';
import { runLoad } from '../tools/run-load.ts';
import { PostConnection } from '../tools/post-connection.ts';
import { signBody, type Webhook } from './stripe-events.ts';

export interface SendResult {
  /** Answered with 200. */
  readonly taken: number;
  readonly rejected: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const CONNECTIONS = 32;
const TICK_MS = 10;

/** Sends them at this pace, independent of the answers: an answer's time counts from its webhook's due time. */
export async function sendAtPace(port: number, webhooks: readonly Webhook[], perSecond: number): Promise<SendResult> {
  const connections = connect(port);
  const free = [...connections];
  const results: { status: number; ms: number }[] = [];
  const began = performance.now();
  const waiting: { webhook: Webhook; due: number }[] = [];
  const work = async (connection: PostConnection): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const status = await send(connection, one.webhook);
      results.push({ status, ms: performance.now() - one.due });
    }
    free.push(connection);
  };
  for (let sent = 0; sent < webhooks.length; await pause(TICK_MS)) {
    const due = Math.min(webhooks.length, Math.floor(((performance.now() - began) / 1_000) * perSecond));
    for (; sent < due; sent++) {
      const webhook = webhooks[sent];
      if (webhook !== undefined) waiting.push({ webhook, due: began + (sent / perSecond) * 1_000 });
    }
    for (const connection of free.splice(0, waiting.length)) void work(connection);
  }
  while (results.length < webhooks.length) await pause(TICK_MS);
  for (const connection of connections) connection.close();
  const taken = results.filter(({ status }) => status === 200).length;
  const at = computeQuantiles(results.map(({ ms }) => ms));
  const took = (performance.now() - began) / 1_000;
  return { taken, rejected: results.length - taken, perSecond: taken / took, p50: at(0.5), p99: at(0.99) };
}

/** How many per second it accepts, sequentially on each connection. */
export async function sendAtFullSpeed(port: number, seconds: number, make: () => Webhook): Promise<number> {
  const connections = connect(port);
  let taken = 0;
  const { operations, perSecond } = await runLoad(CONNECTIONS, seconds, async (n) => {
    const connection = connections[n];
    if (connection !== undefined && (await send(connection, make())) === 200) taken += 1;
  });
  for (const connection of connections) connection.close();
  return (perSecond * taken) / operations;
}

const connect = (port: number) => Array.from({ length: CONNECTIONS }, () => new PostConnection(port));

/** As Stripe sends it. */
const send = (connection: PostConnection, { body }: Webhook): Promise<number> =>
  connection.post('/api/webhooks/stripe', body, { 'stripe-signature': signBody(body) });
