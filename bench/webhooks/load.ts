import { setTimeout as pause } from 'node:timers/promises';

import { Sender } from './sender.ts';
import type { Webhook } from './stripe-events.ts';

export interface Taken {
  /** Answered with 200. */
  readonly taken: number;
  readonly refused: number;
  readonly perSecond: number;
  readonly latencies: readonly number[];
}

const CONNECTIONS = 32;
const TICK_MS = 10;

/** Sends them at this pace, whatever the answers take: an answer's time counts from when its webhook was due. */
export async function atPace(port: number, webhooks: readonly Webhook[], perSecond: number): Promise<Taken> {
  const free = Array.from({ length: CONNECTIONS }, () => new Sender(port));
  const senders = [...free];
  const results: { status: number; ms: number }[] = [];
  const began = performance.now();
  const waiting: { webhook: Webhook; due: number }[] = [];
  const work = async (sender: Sender): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const status = await sender.send(one.webhook);
      results.push({ status, ms: performance.now() - one.due });
    }
    free.push(sender);
  };
  for (let sent = 0; sent < webhooks.length; await pause(TICK_MS)) {
    const due = Math.min(webhooks.length, Math.floor(((performance.now() - began) / 1_000) * perSecond));
    for (; sent < due; sent++) {
      const webhook = webhooks[sent];
      if (webhook !== undefined) waiting.push({ webhook, due: began + (sent / perSecond) * 1_000 });
    }
    for (const sender of free.splice(0, waiting.length)) void work(sender);
  }
  while (results.length < webhooks.length) await pause(TICK_MS);
  return endOf(senders, results, began);
}

/** As many as it takes, one after the other on each connection. */
export async function asManyAsPossible(port: number, seconds: number, make: () => Webhook): Promise<Taken> {
  const senders = Array.from({ length: CONNECTIONS }, () => new Sender(port));
  const results: { status: number; ms: number }[] = [];
  const began = performance.now();
  const keepSending = async (sender: Sender): Promise<void> => {
    for (let from = began; from < began + seconds * 1_000;) {
      from = performance.now();
      results.push({ status: await sender.send(make()), ms: performance.now() - from });
    }
  };
  await Promise.all(senders.map(keepSending));
  return endOf(senders, results, began);
}

function endOf(senders: readonly Sender[], results: readonly { status: number; ms: number }[], began: number): Taken {
  const took = (performance.now() - began) / 1_000;
  for (const sender of senders) sender.close();
  const taken = results.filter(({ status }) => status === 200).length;
  const latencies = results.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return { taken, refused: results.length - taken, perSecond: taken / took, latencies };
}
