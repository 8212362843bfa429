const BAR = 24;

/** On a terminal, redraws one bar; elsewhere, prints a line for every tenth. */
export class Progress {
  readonly #title: string;
  readonly #started = performance.now();
  #tenths = -1;

  constructor(title: string) {
    this.#title = title;
  }

  show(share: number, note: string): void {
    const part = Math.max(0, Math.min(1, share));
    const line = `${this.#title}  ${bar(part)}  ${note}`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\u001b[K${line}`);
    } else if (Math.floor(part * 10) > this.#tenths) {
      this.#tenths = Math.floor(part * 10);
      console.log(line);
    }
  }

  done(note: string): void {
    const seconds = ((performance.now() - this.#started) / 1000).toFixed(1);
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    console.log(`${this.#title}  ${note}, ${seconds} s`);
  }
}

function bar(share: number): string {
  const full = Math.round(share * BAR);
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${String(Math.floor(share * 100)).padStart(3)} %`;
}
