/**
 * Node's flags for a process that keeps read models. While it catches up, a page of events and the rows made of it outlive
 * several collections of a young generation of 16 MB, Node's own choice, and are copied at each: a sixth of its time.
 */
export const projectionFlags: readonly string[] = ['--max-semi-space-size=64'];
