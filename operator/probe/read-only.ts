/** The promise of the probe, kept in one place: nothing but login and reads leaves this machine. */

/** Words of paths that change something; a GET may have `sign`, since sign data are fetched so. */
const WRITING =
  /(?:^|[/_-])(?:sign|save|update|delete|remove|destroy|clone|copy|cancel|accept|reject|create|store|add|edit|upload|import|new|post|confirm|send-?single|single|logout)(?:[/_?-]|$)/i;
/** Words of changes, whatever the method. */
const DANGEROUS =
  /(?:^|[/_-])(?:save|update|delete|remove|destroy|clone|cancel|accept|reject|store|logout)(?:[/_?-]|$)/i;

/** Whether a request can only read. A POST reads where it asks for a list. */
export function isReadOnly(method: "GET" | "POST", path: string): boolean {
  return method === "GET" ? !DANGEROUS.test(path) : !WRITING.test(path);
}
