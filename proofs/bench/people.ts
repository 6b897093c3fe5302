/** The people who tap, each with a panel and a view of received invoices, and their updates as Telegram writes them. */
import type { Acts } from "../ground/acts.ts";
import type { Tapper } from "../ground/load.ts";

export interface Person {
  readonly id: number;
  readonly panel: number;
  readonly account: string;
  /** Callback data that opens the first page of their list. */
  readonly data: string;
  /** Callback data that begins a new act. */
  readonly actData: string;
  readonly token: string;
}

const BOT = '{"id":700000000,"is_bot":true,"first_name":"Bench","username":"bench_bot"}';
const SENT_AT = 1795000000;

/** Each opens the list again and again; their updates count from `firstUpdateId`. */
export function letTap(
  people: readonly Person[],
  parts: { readonly acts: Acts; readonly firstUpdateId: number; readonly deliver: (update: string) => void },
): Tapper[] {
  const { acts, deliver } = parts;
  let next = parts.firstUpdateId;
  return people.map((person) => ({
    tap: () =>
      acts.begin(person.id, () => {
        const updateId = next;
        next += 1;
        deliver(writeTap(updateId, person, person.data));
        return queryIdOf(updateId, person);
      }),
  }));
}

export function writeTap(updateId: number, person: Person, data: string): string {
  const message = `{"message_id":${person.panel},"from":${BOT},"chat":${writeChat(person)},"date":${SENT_AT},"text":"Hujjatlar"}`;
  const query = `{"id":"${queryIdOf(updateId, person)}","from":${writeFrom(person)},"message":${message},"chat_instance":"-1","data":"${data}"}`;
  return `{"update_id":${updateId},"callback_query":${query}}`;
}

export function writeText(updateId: number, person: Person, text: string): string {
  const message = `{"message_id":${updateId},"from":${writeFrom(person)},"chat":${writeChat(person)},"date":${SENT_AT},"text":"${text}"}`;
  return `{"update_id":${updateId},"message":${message}}`;
}

const queryIdOf = (updateId: number, { id }: Person) => `${id}-${updateId}`;

function writeFrom({ id }: Person): string {
  return `{"id":${id},"is_bot":false,"first_name":"Sinov","username":"sinov_${id}","language_code":"uz"}`;
}

function writeChat({ id }: Person): string {
  return `{"id":${id},"first_name":"Sinov","username":"sinov_${id}","type":"private"}`;
}
