import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { databaseUrlOf, inDatabase } from '../portal/database.ts'
import { INTERNAL_KEYS } from '../portal/operate.ts'
import { workspace } from '../processes/portal-process.ts'
import type { Run } from '../run.ts'
import type { CommandResult } from './atrium-command.ts'
import { freePort, startPart } from './own-registry.ts'
import type { PartProcess } from './own-registry.ts'

const REGISTRY_STAFF_KEY = 'a key of registry and staff server'

/** The servers of a new installation in processes of their own, on an empty database. Nothing is seeded. */
export interface Installation {
  /** Address of the console. */
  readonly staff: string
  /** Address of the gateway's public listener. */
  readonly gateway: string
  /** Runs `atrium` with the token of the first administrator, which the first start has written to a file. */
  atrium(...words: string[]): Promise<CommandResult>
  /** Stops all servers, and deletes the database and all files. */
  remove(): Promise<void>
}

export async function startInstallation(run: Run): Promise<Installation> {
  const database = `installation_${randomInt(1e9)}`
  await inDatabase(run, `create database ${database}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-e2e-installation-'))
  const env: Record<string, string> = {
    DATABASE_URL: databaseUrlOf(run).replace('/atrium?', `/${database}?`),
    DATA_DIR: dataDir,
    DEMO_DATABASE: '0',
    REGISTRY_STAFF_KEY,
    ...INTERNAL_KEYS,
  }
  const node = (script: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [script, ...words], { cwd: workspace, env: { ...process.env, ...env } })
  const started: PartProcess[] = []
  const start = async (main: string, ready: string, portVariable: string, more: Record<string, string> = {}) => {
    const port = await freePort()
    const part = await startPart(main, port, ready, { ...env, [portVariable]: String(port), ...more })
    started.push(part)
    return part.address
  }
  const remove = async () => {
    for (const part of started.toReversed()) await part.end()
    await inDatabase(run, `drop database ${database}`)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await node('packages/portal-server/src/make-keys.ts')
    const { live, ready } = SERVER_PATHS.health
    const internalPort = String(await freePort())
    env['GATEWAY_INTERNAL_URL'] = `http://127.0.0.1:${internalPort}`
    const gateway = await start('packages/gateway/src/main.ts', ready, 'GATEWAY_PORT', {
      GATEWAY_INTERNAL_PORT: internalPort,
    })
    const registry = await start('packages/registry/src/main.ts', live, 'REGISTRY_PORT')
    const staff = await start('packages/staff/src/main.ts', live, 'STAFF_PORT', {
      CONSOLE_DIR: join(workspace, 'packages/console/dist'),
      REGISTRY_URL: registry,
    })
    return {
      staff,
      gateway,
      remove,
      async atrium(...words) {
        try {
          const { stdout: out, stderr: err } = await node('packages/cli/src/main.ts', ...words, '--registry', staff)
          return { code: 0, out, err }
        } catch (error) {
          const { code, stdout: out, stderr: err } = error as { code: number; stdout: string; stderr: string }
          return { code, out, err }
        }
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
