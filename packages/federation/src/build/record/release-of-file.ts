import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseName } from '@atrium/contracts/releases'

/** Folder → name of the release whose package it belongs to. */
const known = new Map<string, string | undefined>()

/** The release whose package contains a source file, by the nearest package.json; undefined for libraries. */
export function releaseOfFile(file: string): string | undefined {
  const folder = dirname(file)
  if (!known.has(folder)) known.set(folder, releaseOfFolder(folder))
  return known.get(folder)
}

function releaseOfFolder(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return folder === dirname(folder) ? undefined : releaseOfFile(folder)
  const { name = '' } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string }
  const release = releaseName.safeParse(name.replace(/^@[^/]+\//, ''))
  return release.success ? release.data : undefined
}
