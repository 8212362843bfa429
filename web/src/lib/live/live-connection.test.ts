import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { reconnectDelay } from './reconnect-delay.ts';
import { createLiveConnection, type LiveEvent, type Socket } from './live-connection.ts';

interface FakeEvent {
  data: unknown;
  code: number;
}

class FakeSocket implements Socket {
  readyState = 0;
  sent: { type: string; topic?: string; after?: string }[] = [];
  closed = false;
  private listeners: Record<string, ((event: FakeEvent) => void)[]> = {};
  addEventListener(type: string, listener: (event: FakeEvent) => void): void {
    (this.listeners[type] ??= []).push(listener);
  }
  private emit(type: string, event: Partial<FakeEvent> = {}): void {
    for (const listener of this.listeners[type] ?? []) listener({ data: undefined, code: 1006, ...event });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.emit('open');
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.emit('close', { code });
  }
  says(message: unknown): void {
    this.emit('message', { data: JSON.stringify(message) });
  }
}

function world() {
  const sockets: FakeSocket[] = [];
  const onSessionEnded = vi.fn<() => void>();
  const live = createLiveConnection({
    random: () => 0,
    onSessionEnded,
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  };
  return { live, sockets, last, onSessionEnded };
}

const change = (topic: string, position: string) => ({ type: 'change', topic, position, keys: [topic] });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the live connection', () => {
  test('opens one socket for many topics, and subscribes each once whatever its number of listeners', () => {
    const { live, sockets, last } = world();
    live.subscribe('job:1', '10', () => {});
    live.subscribe('job:1', '10', () => {});
    live.subscribe('client:2', null, () => {});
    last().opens();
    expect(sockets).toHaveLength(1);
    expect(last().sent).toEqual([
      { type: 'subscribe', topic: 'job:1', after: '10' },
      { type: 'subscribe', topic: 'client:2' },
    ]);
    expect(live.state()).toBe('connecting');
    last().says({ type: 'subscribed', topic: 'job:1', position: '10' });
    expect(live.state()).toBe('live');
  });

  test('unsubscribes when the last listener leaves, and closes a little later when no listener is left', () => {
    const { live, last } = world();
    const leaveFirst = live.subscribe('job:1', null, () => {});
    const leaveSecond = live.subscribe('job:1', null, () => {});
    last().opens();
    leaveFirst();
    expect(last().sent).toHaveLength(1);
    leaveSecond();
    expect(last().sent.at(-1)).toEqual({ type: 'unsubscribe', topic: 'job:1' });
    expect(last().closed).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(last().closed).toBe(true);
    expect(live.state()).toBe('idle');
  });

  test('passes a topic’s changes to its listeners, and only to them', () => {
    const { live, last } = world();
    const received: LiveEvent[] = [];
    live.subscribe('job:1', null, (event) => received.push(event));
    last().opens();
    last().says(change('job:1', '11'));
    last().says(change('job:2', '12'));
    last().says({ type: 'nonsense', topic: 'job:1' });
    expect(received).toEqual([change('job:1', '11')]);
  });

  test('resumes after the last observed position when it reconnects', () => {
    const { live, sockets, last } = world();
    live.subscribe('job:1', '10', () => {});
    last().opens();
    last().says({ type: 'subscribed', topic: 'job:1', position: '12' });
    last().says(change('job:1', '15'));
    last().breaks();
    expect(live.state()).toBe('offline');
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    last().opens();
    expect(last().sent).toEqual([{ type: 'subscribe', topic: 'job:1', after: '15' }]);
    last().says({ type: 'subscribed', topic: 'job:1', position: '15' });
    expect(live.state()).toBe('live');
  });

  test('says that its session ended, and reconnects as the person who is signed in', () => {
    const { live, last, sockets, onSessionEnded } = world();
    live.subscribe('job:1', null, () => {});
    last().opens();
    last().breaks();
    vi.advanceTimersByTime(500);
    expect(onSessionEnded).not.toHaveBeenCalled();
    last().opens();
    last().breaks(4401);
    expect(onSessionEnded).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(3);
  });

  test('says that it is limited where too many sockets are open, and tries again every 30 s', () => {
    const { live, sockets, last } = world();
    live.subscribe('job:1', '10', () => {});
    for (const attempt of [1, 2, 3]) {
      last().opens();
      last().breaks(4429);
      expect(live.state()).toBe('limited');
      vi.advanceTimersByTime(29_999);
      expect(sockets).toHaveLength(attempt);
      vi.advanceTimersByTime(1);
    }
    last().opens();
    last().says({ type: 'subscribed', topic: 'job:1', position: '12' });
    expect(live.state()).toBe('live');
  });

  test('requests a replay only for a listener whose data is older than the topic’s last observed position', () => {
    const { live, last } = world();
    const received: LiveEvent[] = [];
    live.subscribe('job:1', null, () => {});
    last().opens();
    last().says({ type: 'subscribed', topic: 'job:1', position: '9' });
    last().says(change('job:1', '12'));
    live.subscribe('job:1', '12', () => {});
    live.subscribe('job:1', null, () => {});
    expect(last().sent).toHaveLength(1);
    live.subscribe('job:1', '10', (event) => received.push(event));
    expect(last().sent.slice(1)).toEqual([{ type: 'subscribe', topic: 'job:1', after: '10' }]);
    last().says(change('job:1', '12'));
    expect(received).toEqual([change('job:1', '12')]);
  });

  test('resumes from the oldest shown data after a disconnection', () => {
    const { live, last } = world();
    live.subscribe('job:1', null, () => {});
    live.subscribe('job:1', '12', () => {});
    live.subscribe('job:1', '10', () => {});
    last().opens();
    expect(last().sent).toEqual([{ type: 'subscribe', topic: 'job:1', after: '10' }]);
  });

  test('passes on a reset, which says that something was missed', () => {
    const { live, last } = world();
    const received: LiveEvent[] = [];
    live.subscribe('job:1', '10', (event) => received.push(event));
    last().opens();
    last().says({ type: 'reset', topic: 'job:1' });
    expect(received).toEqual([{ type: 'reset', topic: 'job:1' }]);
  });

  test('retries without limit, and at once when the browser is online again', () => {
    const { live, sockets, last } = world();
    live.subscribe('job:1', null, () => {});
    for (let i = 0; i < 20; i += 1) {
      last().breaks();
      vi.advanceTimersByTime(500);
    }
    expect(sockets).toHaveLength(21);
    last().breaks();
    live.retryNow();
    expect(sockets).toHaveLength(22);
  });

  test('pings while it is idle, and closes an unresponsive socket', () => {
    const { live, last, sockets } = world();
    live.subscribe('job:1', null, () => {});
    last().opens();
    const first = last();
    vi.advanceTimersByTime(25_000);
    expect(first.sent.at(-1)).toEqual({ type: 'ping' });
    first.says({ type: 'pong' });
    vi.advanceTimersByTime(50_000);
    expect(first.closed).toBe(false);
    vi.advanceTimersByTime(25_500);
    expect(first.closed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  test('does not reconnect without listeners', () => {
    const { live, sockets, last } = world();
    const leave = live.subscribe('job:1', null, () => {});
    last().opens();
    leave();
    last().breaks();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('the backoff before a retry', () => {
  test('is between half a second and a ceiling that doubles up to 30 s', () => {
    expect([0, 1, 3, 12].map((failures) => reconnectDelay(failures, () => 0))).toEqual([500, 500, 500, 500]);
    expect([0, 1, 2, 12].map((failures) => reconnectDelay(failures, () => 1))).toEqual([1000, 2000, 4000, 30_000]);
  });
});
