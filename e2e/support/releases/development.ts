import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workspace } from '../processes/portal-process.ts'
import type { Run } from '../run.ts'

/** A remote's folder whose sources a test may change. */
export interface RemoteCopy {
  readonly dir: string
  /** Replaces a text in a source file, as an editor does. Throws an error when the file does not contain it. */
  edit(file: string, words: string, by: string): Promise<void>
  remove(): Promise<void>
}

/** Copies a remote and its packages to a folder that git ignores, so that the work tree stays unchanged. */
export async function copyRemote(name: string): Promise<RemoteCopy> {
  const from = join(workspace, name)
  const cache = join(from, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const dir = await mkdtemp(join(cache, 'e2e-'))
  await Promise.all(['package.json', 'src'].map((part) => cp(join(from, part), join(dir, part), { recursive: true })))
  await mkdir(join(dir, 'node_modules'))
  // Packages of the workspace are resolved here; others are found from the folder of the original remote, which
  // contains the copy.
  await symlink(join(from, 'node_modules/@atrium'), join(dir, 'node_modules/@atrium'))
  return {
    dir,
    async edit(file, words, by) {
      const path = join(dir, 'src', file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(words)) throw new Error(`${file} does not say "${words}"`)
      await writeFile(path, text.replace(words, by))
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

export interface DevelopmentServer {
  /** The link that shows the development server's remote in a browser; with `--alone` the address of the test bed. */
  readonly link: string
  output(): string
  /** Presses Ctrl-C. Resolves with the exit code. */
  stop(): Promise<number | null>
}

/**
 * Runs `npm run dev -- <folder>` against the portal of the run. Rejects with its output if it ends without printing a
 * link.
 */
export async function startDevelopment(
  { dataDir }: Pick<Run, 'dataDir'>,
  folder: string,
  ...options: string[]
): Promise<DevelopmentServer> {
  const child = spawn(process.execPath, [join(workspace, 'packages/cli/src/dev/main.ts'), folder, ...options], {
    cwd: workspace,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((done) => void child.once('exit', done))
  const link = await new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        const [, link] = /^ *(?:Open|\S+ alone) +(http\S+)$/m.exec(output) ?? []
        if (link) done(link)
      })
    void ended.then((code) => fail(new Error(`"npm run dev" ended with ${code} instead of giving a link:\n${output}`)))
  })
  return {
    link,
    output: () => output,
    stop() {
      child.kill('SIGINT')
      return ended
    },
  }
}
