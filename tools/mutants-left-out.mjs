/** What `npm run mutate` leaves as it is: nobody who uses Kotib would feel a fault there. A plugin of Stryker. */

const LEFT_OUT = [
  {
    reason: "a line of the log: its fields are an allow-list, its words are for operators",
    covers: ({ node }) =>
      node.type === "CallExpression" &&
      node.callee.type === "MemberExpression" &&
      ["debug", "info", "warn", "error"].includes(node.callee.property.name) &&
      /^log$/.test(node.callee.object.property?.name ?? node.callee.object.name ?? ""),
  },
  {
    reason: "an error's message is for logs; people read the sentence of its class",
    covers: ({ node, parent, key, listKey }) =>
      ["StringLiteral", "TemplateLiteral"].includes(node.type) &&
      parent?.type === "NewExpression" &&
      listKey === "arguments" &&
      key === 0,
  },
  {
    reason: "names a moment for `npm run crash`, and does nothing",
    covers: ({ node }) => node.type === "CallExpression" && node.callee.name === "reach",
  },
];

export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "unfelt",
    value: { shouldIgnore: (path) => LEFT_OUT.find(({ covers }) => covers(path))?.reason },
  },
];
