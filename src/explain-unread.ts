/** Explains why a file cannot be read, without a word of its path or its content: either may be a secret. */
const WHY: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "this user may not",
  EPERM: "this user may not",
  EROFS: "this user may not write there",
  ENOSPC: "the disk is full",
};

export function explainUnread(error: unknown): string {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  return WHY[code] ?? code;
}
