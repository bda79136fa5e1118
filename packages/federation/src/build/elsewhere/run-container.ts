import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EXPOSED_MODULE, SHARED_LIBRARIES } from '../../shared/index.ts'
import { installedFile, installedVersion } from '../installed.ts'
import type { BuildManifest } from './manifest.ts'

interface Container {
  init(scope: object): unknown
  get(exposed: string): Promise<() => unknown>
}

/**
 * Runs a container in Node with the installed shared libraries, as the shell does in a page. Returns the exports of its
 * exposed module.
 * @throws Error with the cause if the module cannot run outside a page
 */
export async function runContainer(
  { name, entry }: BuildManifest,
  scripts: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-container-'))
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await Promise.all(Object.entries(scripts).map(([file, text]) => writeFile(join(folder, file), text)))
    const container = (await import(pathToFileURL(join(folder, entry)).href)) as Container
    await container.init(await installedScope())
    const factory = await container.get(EXPOSED_MODULE)
    return factory() as Record<string, unknown>
  } catch (error) {
    throw new Error(
      `The exposed module of ${name} does not run outside of a page: ${(error as Error).message} Use window and document inside components and effects only.`,
      { cause: error },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A share scope with the shared libraries of this workspace. */
async function installedScope(): Promise<object> {
  const lent = await Promise.all(
    SHARED_LIBRARIES.map(async (library) => {
      const module: unknown = await import(pathToFileURL(installedFile(library)).href)
      return [
        library.request,
        { [installedVersion(library)]: { get: () => () => module, from: 'shell', eager: true, useIn: [], deps: [] } },
      ] as const
    }),
  )
  return Object.fromEntries(lent)
}
