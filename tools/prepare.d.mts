/** Builds those pages whose sources changed. Throws nothing: a build that fails ends the process. */
export function buildPages(names?: readonly string[]): void;
