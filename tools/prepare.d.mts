/** Builds those pages whose sources changed. Throws nothing: a build that fails ends the process. */
export function buildPages(names?: readonly string[]): void;
/** The folder of package.json. */
export const root: string;
export function installDependencies(options?: { readonly development?: boolean }): void;
export function writeKeys(): void;
