/** @typedef {(done: number, of: number) => void} Progress */

const WIDTH = 34;
const BAR = 24;

/**
 * Prints each step of a start with its time, and a bar where a step reports its progress.
 * @param {{ write(text: string): unknown, isTTY?: boolean }} out
 */
export function createSteps(out) {
  return {
    /**
     * @template T
     * @param {string} title
     * @param {(progress: Progress) => Promise<T> | T} work
     * @returns {Promise<T>}
     */
    async step(title, work) {
      const started = performance.now();
      const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
      let share = 0;
      let known = false;
      const draw = () =>
        out.write(`\r\u001b[K  · ${title.padEnd(WIDTH)} ${known ? bar(share) : ''}${seconds().padStart(8)}`);
      const timer = out.isTTY ? setInterval(draw, 100) : undefined;
      if (!out.isTTY) out.write(`  · ${title} …\n`);
      try {
        const result = await work((done, of) => {
          known = true;
          share = of === 0 ? 1 : Math.min(1, done / of);
        });
        out.write(`${out.isTTY ? '\r\u001b[K' : ''}  ✓ ${title.padEnd(WIDTH)} ${seconds().padStart(8)}\n`);
        return result;
      } catch (error) {
        out.write(`${out.isTTY ? '\r\u001b[K' : ''}  ✗ ${title.padEnd(WIDTH)} ${seconds().padStart(8)}\n`);
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
    /** @param {string} text */
    say: (text) => void out.write(`${text}\n`),
  };
}

/** @param {number} share */
function bar(share) {
  const full = Math.round(share * BAR);
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${String(Math.round(share * 100)).padStart(3)} %`;
}
