type Hear = (error: unknown) => void;

let hear: Hear = () => undefined;

/** Names who hears of the errors that a boundary caught; before, nobody does. */
export function hearCaught(next: Hear): void {
  hear = next;
}

/** Called by every boundary. */
export function tellCaught(error: unknown): void {
  hear(error);
}
