/**
 * Checks the types of the whole workspace. Packages of the same kind (browser, server, both) form one program, so that
 * shared code and libraries are read and checked once, which takes half the time. `pnpm run types` in a package checks
 * only that package.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from './runtime.mjs'

/**
 * Number of programs checked concurrently, each by one thread. Several threads per program would check shared types
 * more than once, which takes twice the CPU time.
 */
const AT_ONCE = 2
const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => join(root, name))
const projects = [join(root, 'shell'), ...remotes, ...packages, join(root, 'e2e')]
  .flatMap((folder) => [folder, join(folder, 'src/client')])
  .filter((folder) => existsSync(join(folder, 'tsconfig.json')))

/** Programs by their options, as configurations with absolute paths. */
const programs = new Map()
for (const folder of projects) {
  const {
    extends: base,
    compilerOptions: { tsBuildInfoFile: _, ...options } = {},
    files = [],
    include,
    exclude = [],
  } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'))
  const absolute = (paths) => paths.map((path) => resolve(folder, path))
  const kind = JSON.stringify([resolve(folder, base), options])
  const program = programs.get(kind) ?? {
    folder,
    config: {
      extends: resolve(folder, base),
      compilerOptions: options,
      files: filesOf(resolve(folder, base)),
      include: [],
      exclude: [],
    },
  }
  programs.set(kind, program)
  program.config.files.push(...absolute(files))
  program.config.include.push(...absolute(include))
  program.config.exclude.push(...absolute([...exclude, 'node_modules']))
}

/** A configuration's `files` replace those of its base instead of extending them. */
function filesOf(base) {
  const { files = [] } = JSON.parse(readFileSync(base, 'utf8'))
  return files.map((path) => resolve(dirname(base), path))
}

const tsc = join(root, 'node_modules/typescript/bin/tsc')
const waiting = [...programs.values()].sort((one, other) => other.config.include.length - one.config.include.length)
const results = await Promise.all(Array.from({ length: AT_ONCE }, check))
process.exit(results.every(Boolean) ? 0 : 1)

/** Checks programs until none is left. Returns whether all passed. */
async function check() {
  let right = true
  for (let program = waiting.shift(); program; program = waiting.shift()) right = (await isRight(program)) && right
  return right
}

function isRight({ folder, config }) {
  // In the folder of one of its packages, from which type packages are resolved.
  const file = join(folder, 'node_modules/.cache/program.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    JSON.stringify({
      ...config,
      compilerOptions: { ...config.compilerOptions, tsBuildInfoFile: join(dirname(file), 'program.tsbuildinfo') },
    }),
  )
  return new Promise((done) =>
    spawn(process.execPath, [tsc, '--noEmit', '--pretty', '--singleThreaded', '-p', file], {
      cwd: root,
      stdio: 'inherit',
    }).once('exit', (code) => done(code === 0)),
  )
}
