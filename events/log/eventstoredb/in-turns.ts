/** Lets the acts on one key run one after another, each whatever became of the one before it. */
export function createTurns(): <Result>(key: string, act: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (key, act) => {
    const before = last.get(key);
    const turn = before === undefined ? act() : before.then(act, act);
    last.set(key, turn);
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
