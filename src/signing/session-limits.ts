/** Limits on a session's size that the server and the page share. */

export const MAX_SESSION_DECISIONS = 50;
