/** How something ends: the code of its error, or null where it ends well. */
export async function codeOf(asked: Promise<unknown>): Promise<string | null> {
  return await asked.then(
    () => null,
    (error: { readonly code?: string }) => error.code ?? String(error),
  );
}
