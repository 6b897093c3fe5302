/** Something that listens where E-IMZO would, and says the same to every request. */
import { WebSocketServer } from "ws";

export async function startOddEimzo(answer: string): Promise<{ port: number; close: () => void }> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  server.on("connection", (socket) => socket.on("message", () => socket.send(answer)));
  const { port } = server.address() as { port: number };
  return { port, close: () => server.close() };
}
