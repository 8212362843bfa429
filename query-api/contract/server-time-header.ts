/** The servers' business time when the answer left them, ISO 8601. */
export const SERVER_TIME_HEADER = 'x-server-time';
