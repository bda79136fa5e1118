/**
 * `npm run make-version -- <version> [<checkout>]`: starts the demo of a checkout (default: this one) on an empty data
 * directory, uses it, and writes its data to `packages/test-kit/versions`. See CONTRIBUTING.md.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, reachEmbedded } from '@atrium/database'
import { createDemoClient } from './demo-client.ts'
import type { Addresses } from './demo-client.ts'
import { dumpVersion } from './dump-version.ts'
import { liveIn } from './live-in.ts'
import { writeVersion } from './version-data.ts'

const START_LIMIT_MS = 15 * 60_000
/** Line of postmaster.pid with the directory of the socket. */
const SOCKETS_LINE = 4

const [version, folder = join(import.meta.dirname, '../../../..')] = process.argv.slice(2)
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: npm run make-version -- 0.10.0')
const checkout = resolve(folder)
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim()
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-version-'))
const demo = spawn(process.execPath, ['packages/portal-server/src/start.ts'], {
  cwd: checkout,
  env: { ...process.env, PORT: '0', STAFF_PORT: '0', DATA_DIR: dataDir, DEMO_HISTORY: 'off', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const ended = new Promise((done) => demo.once('exit', done))
try {
  await useDemo(await started())
  await stopDemo()
  const server = await reachEmbedded({ dataDir, log: () => {} })
  const sql = connect({ url: server.url, max: 1, name: 'make version' })
  const path = writeVersion(await dumpVersion(sql, { checkout, dataDir, version, commit }))
  await sql.end()
  await server.leave()
  process.stdout.write(`Wrote ${path}.\n`)
} finally {
  await stopDemo()
  rmSync(dataDir, { recursive: true })
}

async function useDemo(addresses: Addresses): Promise<void> {
  const sockets = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[SOCKETS_LINE]!
  const url = `postgresql://atrium@localhost/atrium?host=${encodeURIComponent(sockets)}`
  const sql = connect({ url, max: 1, name: 'use demo', actor: 'fixture' })
  try {
    await liveIn(await createDemoClient(sql, { checkout, dataDir, addresses }))
  } finally {
    await sql.end()
  }
}

async function stopDemo(): Promise<void> {
  demo.kill('SIGTERM')
  await ended
}

/** Resolves with the addresses of the demo once it listens. */
async function started(): Promise<Addresses> {
  for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit && demo.exitCode === null; await pause(250)) {
    const text = await readFile(join(dataDir, 'run.json'), 'utf8').catch(() => undefined)
    if (text) return JSON.parse(text) as Addresses
  }
  throw new Error('The demo did not start.')
}
