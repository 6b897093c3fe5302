/** Starts a page: reads the server's values in the shell and puts the frame around the content. */
import { type ComponentType, render } from "preact";
import { useEffect } from "preact/hooks";
import { parseLanguage } from "../../../locales/language.ts";
import "../older-browsers.ts";
import { LanguageProvider, usePageLanguage } from "./language.tsx";
import "./colours.css";
import "./page.css";
import "./top.css";
import "./controls.css";

export interface PageContext {
  /** Last part of the path: a link's secret, or `app`. */
  readonly secret: string;
  readonly chatUrl: string;
}

/** Renders `Page` into the shell; the tab is called `title` in the language of the page. */
export function startPage(
  Page: ComponentType<PageContext>,
  title: "web-title-sign" | "web-title-login",
): void {
  const root = document.getElementById("page");
  if (root === null) throw new Error("the shell has no place for the page");
  const { language = "", chatUrl = "https://t.me/" } = document.documentElement.dataset;
  const secret = location.pathname.slice(location.pathname.lastIndexOf("/") + 1);
  const first = parseLanguage(language) ?? "uz";
  const Root = () => {
    const pageLanguage = usePageLanguage(first);
    const name = pageLanguage?.t(title);
    useEffect(() => {
      if (name === undefined) return;
      document.title = name;
      document.getElementById("not-started")?.remove();
    }, [name]);
    if (pageLanguage === null) return null;
    return (
      <LanguageProvider value={pageLanguage}>
        <Page secret={secret} chatUrl={chatUrl} />
      </LanguageProvider>
    );
  };
  render(<Root />, root);
}
