/**
 * Finds or downloads the runtime: Node 24 (if the current one is too old to run TypeScript), pnpm, and the packages.
 * Plain JavaScript without dependencies, since it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import './closed-pipe.mjs'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const NODE = 'node@24.21.0'
const PNPM = 'pnpm@12.21.0'
const cache = join(root, 'node_modules/.cache/atrium')
const remembered = join(cache, 'runtime.json')

/** Whether this Node runs TypeScript without a flag (22.18 or later). */
function runsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/** Returns `{ node, env }`: the Node to use for everything, and an environment whose PATH starts with Node and pnpm. */
export function runtime() {
  const found = remember() ?? fetchRuntime()
  return { node: found.node, env: { ...process.env, PATH: [found.bin, process.env.PATH].join(delimiter) } }
}

function remember() {
  try {
    const found = JSON.parse(readFileSync(remembered, 'utf8'))
    return found.for === process.execPath && existsSync(found.node) && existsSync(join(found.bin, 'pnpm'))
      ? found
      : undefined
  } catch {
    return undefined
  }
}

function fetchRuntime() {
  const packages = runsTypeScript() ? [PNPM] : [NODE, PNPM]
  console.log(`Getting ${packages.join(' and ')} from the npm registry …`)
  const print = `node -p "JSON.stringify({ node: process.execPath, path: process.env.PATH })"`
  const got = spawnSync('npx', ['-y', ...packages.flatMap((name) => ['-p', name]), '-c', print], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (got.status !== 0)
    stop(`npx could not get ${packages.join(' and ')}. Check that the npm registry answers (npm ping), then try again.`)
  const { node, path } = JSON.parse(got.stdout.trim().split('\n').at(-1))
  const bin = path.split(delimiter).find((folder) => existsSync(join(folder, 'pnpm')))
  const found = { for: process.execPath, node, bin }
  mkdirSync(cache, { recursive: true })
  writeFileSync(remembered, JSON.stringify(found))
  return found
}

/** Installs the packages if the lock file or a manifest has changed since the last time. */
export function install({ env }) {
  const stamp = join(cache, 'installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const done = spawnSync('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0)
    stop(
      'pnpm could not install the packages. The lines above say why; a full disk and an unreachable registry are the usual reasons.',
    )
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Prepares Node, the packages, and the environment for a command. Every entry point in this folder starts with it. */
export function ready() {
  const found = runtime()
  install(found)
  return found
}

/** Runs a script of the repository with the correct Node, forwards signals, and exits with its exit code. */
export function runScript(script, args) {
  const { node, env } = ready()
  const first = pathToFileURL(join(root, 'packages/toolchain/src/closed-pipe.mjs')).href
  const child = spawn(node, ['--import', first, join(root, script), ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  // npm only signals the shell between npm and this process. The shell exits without forwarding the signal, which is
  // detected by the changed parent process.
  const starter = process.ppid
  setInterval(() => process.ppid === starter || child.kill('SIGTERM'), 300).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Prints one sentence and exits. */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
