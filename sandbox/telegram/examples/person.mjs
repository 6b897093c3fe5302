/** A person of the local Telegram, over its HTTP interface. Any language can ask the same. */
export async function createPerson(chatUrl, firstName) {
  const ask = async (method, path, body) => {
    const headers = { "content-type": "application/json" };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${chatUrl}/api${path}`, { method, headers, ...init });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error);
    return answer;
  };
  const { id } = await ask("POST", "/people", { firstName });
  return {
    /** Writes a message. */
    says: (text) => ask("POST", `/people/${id}/messages`, { text }),
    /** Waits for the bot's newest message with that text in it. */
    sees: (text) => ask("GET", `/people/${id}/messages?text=${encodeURIComponent(text)}`),
    /** Taps the newest button with that label, and waits for the bot to answer the tap. */
    taps: (button) => ask("POST", `/people/${id}/taps`, { button }),
  };
}
