/** The colours that a Mini App hears, for the scheme that the reader prefers. */

const DARK: Record<string, string> = {
  bg_color: "#17212b",
  secondary_bg_color: "#0e1621",
  text_color: "#f2f5f8",
  hint_color: "#8595a6",
  link_color: "#6ab3f3",
  button_color: "#3d8fd6",
  button_text_color: "#ffffff",
  header_bg_color: "#17212b",
  accent_text_color: "#6ab3f3",
  section_bg_color: "#17212b",
  subtitle_text_color: "#8595a6",
  destructive_text_color: "#ff6b64",
};

const LIGHT: Record<string, string> = {
  bg_color: "#ffffff",
  secondary_bg_color: "#f0f2f5",
  text_color: "#101418",
  hint_color: "#707579",
  link_color: "#2477b8",
  button_color: "#2b7fc2",
  button_text_color: "#ffffff",
  header_bg_color: "#ffffff",
  accent_text_color: "#2477b8",
  section_bg_color: "#ffffff",
  subtitle_text_color: "#707579",
  destructive_text_color: "#c9302c",
};

export const darkScheme = matchMedia("(prefers-color-scheme: dark)");

export const currentTheme = () => (darkScheme.matches ? DARK : LIGHT);
