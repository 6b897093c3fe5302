/** By what tests, and the processes that they start, know which store they are about. */

/** Names of variables: the project's database, and the address of the server, with `DATABASE` for a database's name. */
export const STORE = "KOTIB_TEST_STORE";
export const SERVER = "KOTIB_TEST_POSTGRES";
/** A database with all tables and no rows, to which nobody is connected. */
export const TEMPLATE = "template_of_tests";
