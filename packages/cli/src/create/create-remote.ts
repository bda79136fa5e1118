import { releaseName } from '@atrium/contracts/releases'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../command-line/outcome.ts'

const TEMPLATE = join(import.meta.dirname, '../../template')

/**
 * Creates a remote's folder in the workspace from the template: a page at `/<name>`, a card on the home page, an entry
 * in the side menu, texts in both languages and a test. Returns the folder.
 * @throws UsageError with one sentence if the name is invalid or taken
 */
export async function createRemote(root: string, wanted: string): Promise<string> {
  const name = wanted.replace(/^mfe-/, '')
  if (!releaseName.safeParse(`mfe-${name}`).success)
    throw new UsageError(
      `"${wanted}" is no name for a remote. Take small letters, digits and hyphens, a letter first: loyalty, say.`,
    )
  const folder = join(root, `mfe-${name}`)
  if (existsSync(folder))
    throw new UsageError(`mfe-${name} is there already. Choose another name, or remove its folder.`)
  await mkdir(folder)
  await cp(TEMPLATE, folder, { recursive: true })
  const title = name.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1))
  for (const file of await filesBelow(folder))
    await rewrite(file, { sample: name, Sample: title.join(' '), SampleName: title.join('') })
  return folder
}

/** Replaces `sample` with the remote's name. `Sample` becomes camel case in identifiers and separate words in texts. */
async function rewrite(
  file: string,
  { sample, Sample, SampleName }: { sample: string; Sample: string; SampleName: string },
): Promise<void> {
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text
      .replaceAll(/Sample(Page|Card)/g, `${SampleName}$1`)
      .replaceAll('Sample', Sample)
      .replaceAll('sample', sample),
  )
  const renamed = basename(file).replace('Sample', SampleName).replace('sample', sample)
  if (renamed !== basename(file)) await rename(file, join(dirname(file), renamed))
}

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
