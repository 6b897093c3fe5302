/** Whether the engine takes a text as JSON: what our own readers of it are held to. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
