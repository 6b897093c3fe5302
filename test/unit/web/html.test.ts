/** Text that the server writes into its pages. */
import { expect, it } from "vitest";
import { escapeHtml } from "../../../src/web/html.ts";

/** @promise hostile-content: Text in a page of the server is escaped. */
it("text in a page of the server is text, in an element and in an attribute", () => {
  expect(escapeHtml(`<img src=x onerror="alert('1')"> & co`)).toBe(
    "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co",
  );
});
