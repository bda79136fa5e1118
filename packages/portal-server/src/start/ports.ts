import { createServer } from 'node:net'

/** A port for a listener: the wanted one, or a free one for 0. Rejects with a sentence when it is taken. */
export function claimPort(port: number, name: string): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} for the ${name} is in use. Stop what listens there, or choose another with ${name === 'portal' ? 'PORT' : `${name.toUpperCase()}_PORT`}=<number> (0 takes a free one).`) : error))
    probe.listen(port, () => {
      const { port: taken } = probe.address() as { port: number }
      probe.close(() => done(taken))
    })
  })
}
