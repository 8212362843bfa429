/** No answer arrived within the time limit. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(withinMs: number) {
    super(`no answer within ${withinMs} ms`);
  }
}

/**
 * The promise's result, or a `NoAnswerError` when it takes longer. A process that was blocked itself first reads what
 * has arrived meanwhile.
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
