/** Stands in for `node-fetch` in the bundle: grammY names it as its default, and Kotib always hands in its own fetch. */
export default (address, options) => globalThis.fetch(address, options);
