/** Names a database to the operator, without the user and the password that its address may have. */
import { isPostgres } from "../../database-address.ts";

/** `file:<path>` as it is; of PostgreSQL's address `postgres://host:port/database`, with the folder of a socket for host. */
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
