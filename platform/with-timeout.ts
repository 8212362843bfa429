/** Somebody was asked and did not answer in the time that they had. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(withinMs: number) {
    super(`no answer within ${withinMs} ms`);
  }
}

/**
 * What the promise gives, or a `NoAnswerError` when that takes longer. A process that was held up itself first looks at
 * what has arrived meanwhile.
 */
export async function withTimeout<T>(answer: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new NoAnswerError(withinMs))), withinMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
