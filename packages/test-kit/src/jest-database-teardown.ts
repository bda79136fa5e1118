import { rmSync } from 'node:fs'
import './jest-database-setup.ts'

/** Stops what the setup started, and removes its files. */
export default async function teardown(): Promise<void> {
  const running = globalThis.atriumTestServer
  if (!running) return
  await running.server.stop()
  rmSync(running.dataDir, { recursive: true, force: true })
}
