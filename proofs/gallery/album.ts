/** The page with all pictures: a row for each screen, a column for each language. */
import { fileName } from "./camera.ts";

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** `album`: the screens that were taken in each language, in order. */
export function renderAlbum(album: ReadonlyMap<string, readonly string[]>): string {
  const languages = [...album.keys()];
  const screens = [...new Set([...album.values()].flat())];
  const cell = (language: string, screen: string): string =>
    album.get(language)?.includes(screen)
      ? `<td><img loading="lazy" width="360" alt="" src="${language}/${escapeHtml(encodeURIComponent(fileName(screen)))}.png"></td>`
      : "<td></td>";
  const rows = screens.map(
    (screen) =>
      `<tr><th>${escapeHtml(screen)}</th>${languages.map((language) => cell(language, screen)).join("")}</tr>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Kotib's screens</title>
<style>body{font:14px system-ui;margin:16px}td,th{vertical-align:top;padding:8px;text-align:left}thead th{position:sticky;top:0;background:#fff}</style>
<table><thead><tr><th>${languages.length} languages</th>${languages.map((language) => `<th>${language}</th>`).join("")}</tr></thead>
<tbody>${rows.join("\n")}</tbody></table>
`;
}
