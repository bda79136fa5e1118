import type { Server } from 'node:http'

/** Parameters of `npm run dev`'s servers. */
export interface Served {
  readonly dir: string
  readonly name: string
  /** 0 selects a free port. */
  readonly port: number
  /** Other devices of the network may connect. */
  readonly isOpen: boolean
  readonly say: (line: string) => void
}

/** Resolves with the port. Rejects when it is taken. */
export async function listenAt(server: Server, port: number, isOpen: boolean): Promise<number> {
  await new Promise<void>((done, fail) =>
    server.once('error', fail).listen(port, isOpen ? '0.0.0.0' : '127.0.0.1', done),
  )
  return (server.address() as { port: number }).port
}
