/**
 * Lets the acts on one key run one after another. Writers of this process that expect nothing exact would otherwise
 * all aim at the same revision, and all but one would have to read and aim again.
 */
export function createTurns(): <Result>(key: string, act: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (key, act) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(act, act);
    last.set(key, turn);
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
