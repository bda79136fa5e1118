import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workspace } from '../processes/portal-process.ts'
import type { Run } from '../run.ts'

/** A remote's folder with sources that may be changed. */
export interface RemoteCopy {
  readonly dir: string
  /** Saves a source with these words in place of others, as an editor does. Throws where they do not stand there. */
  edit(file: string, words: string, by: string): Promise<void>
  remove(): Promise<void>
}

/** Copies a remote to where git does not look, with the packages that it uses: the work tree stays as it is. */
export async function copyRemote(name: string): Promise<RemoteCopy> {
  const from = join(workspace, name)
  const cache = join(from, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const dir = await mkdtemp(join(cache, 'e2e-'))
  await Promise.all(['package.json', 'src'].map((part) => cp(join(from, part), join(dir, part), { recursive: true })))
  await mkdir(join(dir, 'node_modules'))
  // Those of the workspace are looked up here. Others are found from the folder of the remote itself, which this one is
  // in.
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
  /** Opened by a browser, the link that shows what is being written; with `--alone` the address of the test bed. */
  readonly link: string
  output(): string
  /** Ctrl-C. Settles with the exit code. */
  stop(): Promise<number | null>
}

/**
 * Runs what `npm run dev -- <folder>` runs, beside the portal of the run. Rejects with what it printed when it ends
 * instead of giving its link.
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
