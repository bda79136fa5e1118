import type { Server } from 'node:http'

/** Parameters of `npm run dev`'s servers. */
export interface Served {
  readonly dir: string
  readonly name: string
  /** Port, or 0 for any free port. */
  readonly port: number
  /** Whether other devices on the network may connect. */
  readonly isOpen: boolean
  readonly say: (line: string) => void
}

/** Starts listening. Resolves with the port. Rejects if it is taken. */
export async function listenAt(server: Server, port: number, isOpen: boolean): Promise<number> {
  await new Promise<void>((done, fail) =>
    server.once('error', fail).listen(port, isOpen ? '0.0.0.0' : '127.0.0.1', done),
  )
  return (server.address() as { port: number }).port
}
