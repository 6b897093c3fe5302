/** Leaves out mutants that nobody who uses Kotib would feel. A plugin of Stryker. */

const LEFT_OUT = [
  {
    reason: "a line of the log: its fields are an allow-list, its words are for operators",
    covers: ({ node }) => {
      const { object, property } = callOf(node)?.callee ?? {};
      return (
        ["debug", "info", "warn", "error"].includes(property?.name) &&
        (object.property?.name ?? object.name) === "log"
      );
    },
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
    reason: "names a moment for `npm run proofs -- crash`, and does nothing",
    covers: ({ node }) => callOf(node)?.callee.name === "reach",
  },
];

/** The call that a node is, or that is all a statement does, also under a condition. */
function callOf(node) {
  if (node?.type === "ExpressionStatement") return callOf(node.expression);
  if (node?.type === "IfStatement" && !node.alternate) return callOf(node.consequent);
  return node?.type === "CallExpression" ? node : undefined;
}

export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "unfelt",
    value: { shouldIgnore: (path) => LEFT_OUT.find(({ covers }) => covers(path))?.reason },
  },
];
