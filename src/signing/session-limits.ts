/** What the server and the page both know of a session's size. */

/** Documents that one session takes. */
export const MAX_SESSION_DECISIONS = 50;
