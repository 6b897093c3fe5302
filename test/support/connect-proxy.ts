/** A proxy that asks for a password and opens tunnels, whatever name is asked for, to one host of this machine. */
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

export interface ConnectProxy {
  /** Its address with the user and the password that it asks for. */
  readonly url: string;
  readonly port: number;
  /** `host:port` of each tunnel that was opened. */
  readonly opened: readonly string[];
  close(): Promise<void>;
}

/** `password` as it is before it is written into an address; `target`: the address to which all tunnels lead. */
export async function startConnectProxy(target: string, password: string): Promise<ConnectProxy> {
  const opened: string[] = [];
  const sockets = new Set<Socket>();
  const expected = `Basic ${Buffer.from(`kotib:${password}`).toString("base64")}`;
  const server = createServer((_request, response) => response.writeHead(501).end());
  server.on("connect", ({ url = "", headers }, client: Socket) => {
    sockets.add(client);
    client.on("error", () => client.destroy());
    if (headers["proxy-authorization"] !== expected)
      return void client.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
    opened.push(url);
    const { hostname, port } = new URL(target);
    const host = connect(Number(port), hostname, () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      client.pipe(host).pipe(client);
    });
    sockets.add(host);
    host.on("error", () => client.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://kotib:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    port,
    opened,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
