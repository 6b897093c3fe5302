/** Stands in for `undici` in the bundle: the pool of connections and what it can do, without fetch, mocks and caches. */
import api from "undici/lib/api/index.js";
import Dispatcher from "undici/lib/dispatcher/dispatcher.js";
import Pool from "undici/lib/dispatcher/pool.js";

// As the package's own front door does.
Object.assign(Dispatcher.prototype, api);

export { Pool };
