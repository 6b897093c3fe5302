/** A `read` may be repeated, a `write` changes something at the service, a `login` carries a password. */
export type Effect = "read" | "write" | "login";
