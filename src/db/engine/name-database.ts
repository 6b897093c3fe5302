/** Names a database to the operator, without the user and the password that its address may have. */
import { isPostgres } from "../../database-address.ts";

/**
 * Leaves `file:<path>` as it is. PostgreSQL's address becomes `postgres://host:port/database`, with a socket's folder
 * as host.
 */
export function nameDatabase(url: string): string {
  if (!isPostgres(url)) return url;
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    const host = searchParams.get("host") ?? decodeURIComponent(hostname);
    const at = searchParams.get("port") ?? port;
    return `postgres://${host}${at === "" ? "" : `:${at}`}${pathname}`;
  } catch {
    return "postgres://…";
  }
}
