import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ids } from '#web/testing/ids.ts';
import { answerWith, recordCommands, useServer } from '#web/testing/mock-server.ts';

import { api } from './api.ts';
import { keys } from './query-keys.ts';
import { type CommandOutcome, useCommand } from './use-command.ts';

useServer();
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const jobId = ids.job;
const key = keys.job(jobId);

/** A page that shows the job, and can approve it. */
function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(
    () => ({
      job: useQuery({ queryKey: key, queryFn: () => api.get<{ position: string }>(`/api/jobs/${jobId}`) }),
      command: useCommand('ApproveJob', [key]),
    }),
    { wrapper },
  );
}

describe('a command', () => {
  test('is pending until the shown data has reached its position', async () => {
    let position = '10';
    answerWith(`/api/jobs/${jobId}`, () => ({ position }));
    recordCommands('ApproveJob', () => ({ position: '12' }));
    const { result } = show();
    await waitFor(() => expect(result.current.job.data?.position).toBe('10'));

    let outcome: CommandOutcome | undefined;
    act(() => void result.current.command.send({ jobId }).then((done) => (outcome = done)));
    await waitFor(() => expect(result.current.command.phase).toBe('settling'));
    expect(outcome).toBeUndefined();

    position = '12';
    await waitFor(() => expect(result.current.command.pending).toBe(false));
    expect(outcome).toMatchObject({ position: '12', shown: true });
    expect(result.current.job.data?.position).toBe('12');
  });

  test('reports that it is saved but late after five seconds, and continues to wait', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let position = '10';
    answerWith(`/api/jobs/${jobId}`, () => ({ position }));
    recordCommands('ApproveJob', () => ({ position: '12' }));
    const { result } = show();
    await waitFor(() => expect(result.current.job.data?.position).toBe('10'));
    let outcome: CommandOutcome | undefined;
    act(() => void result.current.command.send({ jobId }).then((done) => (outcome = done)));
    await waitFor(() => expect(result.current.command.phase).toBe('settling'));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(outcome).toMatchObject({ shown: false });
    expect(result.current.command.phase).toBe('slow');
    position = '12';
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(result.current.command.phase).toBe('idle'));
  });

  test('that failed on the way is repeated under the same id when the person retries', async () => {
    answerWith(`/api/jobs/${jobId}`, { position: '12' });
    let broken = true;
    const sent = recordCommands('ApproveJob', () =>
      broken ? { status: 503, code: 'OUTCOME_UNKNOWN' } : { position: '12' },
    );
    const { result } = show();
    await act(() => expect(result.current.command.send({ jobId })).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' }));
    broken = false;
    await act(() => result.current.command.send({ jobId }).then(() => undefined));
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((one) => one.key)).size).toBe(1);
    await act(() => result.current.command.send({ jobId }).then(() => undefined));
    expect(new Set(sent.map((one) => one.key)).size).toBe(2);
  });

  test.each([
    ['the rules saw something that the page does not show', 409, 'WRONG_STATE'],
    ['the staff access has expired', 403, 'ACCESS_REQUIRED'],
  ])('that is rejected reloads the page when %s', async (_why, status, code) => {
    let position = '10';
    answerWith(`/api/jobs/${jobId}`, () => ({ position }));
    recordCommands('ApproveJob', () => ({ status, code }));
    const { result } = show();
    await waitFor(() => expect(result.current.job.data?.position).toBe('10'));
    position = '12';
    await act(() => expect(result.current.command.send({ jobId })).rejects.toMatchObject({ code }));
    await waitFor(() => expect(result.current.job.data?.position).toBe('12'));
  });
});
