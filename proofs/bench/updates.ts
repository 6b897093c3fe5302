/** Updates as Telegram writes them. */
import type { Person } from "./people.ts";

const BOT = '{"id":700000000,"is_bot":true,"first_name":"Bench","username":"bench_bot"}';
const SENT_AT = 1795000000;

/** A tap on the person's panel. */
export function writeTap(updateId: number, person: Person, data: string): string {
  const message = `{"message_id":${person.panel},"from":${BOT},"chat":${writeChat(person)},"date":${SENT_AT},"text":"Hujjatlar"}`;
  const query = `{"id":"${person.id}-${updateId}","from":${writeFrom(person)},"message":${message},"chat_instance":"-1","data":"${data}"}`;
  return `{"update_id":${updateId},"callback_query":${query}}`;
}

/** Something that the person typed. */
export function writeText(updateId: number, person: Person, text: string): string {
  const message = `{"message_id":${updateId},"from":${writeFrom(person)},"chat":${writeChat(person)},"date":${SENT_AT},"text":"${text}"}`;
  return `{"update_id":${updateId},"message":${message}}`;
}

function writeFrom({ id }: Person): string {
  return `{"id":${id},"is_bot":false,"first_name":"Sinov","username":"sinov_${id}","language_code":"uz"}`;
}

function writeChat({ id }: Person): string {
  return `{"id":${id},"first_name":"Sinov","username":"sinov_${id}","type":"private"}`;
}
