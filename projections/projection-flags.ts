/**
 * Node's flags for a process that runs read models. While it catches up, a page of events and its rows outlive several
 * collections of a 16 MB young generation, Node's default. Copying them at each one takes a sixth of the time.
 */
export const projectionFlags: readonly string[] = ['--max-semi-space-size=64'];
