import { builtReleaseOf, remoteFolder } from '../../command-line/places.ts'
import type { Command, OptionLine } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'

type Flag = string | number | boolean

export const FLAG: OptionLine = ['--flag <name=value>', 'Read in the sources as __FLAGS__.name; may be repeated']

export const buildCommand: Command = {
  usage: 'build <remote>',
  summary: 'Build the shell or a remote',
  options: [
    ['--version <version>', 'Its version; by default x.y.z-local.h<hash>'],
    FLAG,
    ['--types', 'Also write @mf-types.zip, the types of what a remote exposes'],
  ],
  run: ({ args: [remote], text, all, has }, session) =>
    build({
      dir: remoteFolder(remote!, session),
      version: text('version'),
      flags: parseFlags(all('flag')),
      types: has('types'),
    }),
}

/** Builds the shell or a remote from its folder. Default version: `x.y.z-local.h<hash of the sources>`. */
export async function build({
  dir,
  version,
  flags,
  types = false,
}: {
  dir: string
  version?: string
  flags: Record<string, Flag>
  types?: boolean
}): Promise<Outcome & { dir: string }> {
  // Loading the bundler takes a second, which would delay every other command.
  const { buildRelease } = await import('@atrium/federation/build')
  const { record, dir: built } = await buildRelease({ dir, version, flags, types, outDir: builtReleaseOf(dir) })
  return {
    text: `Built ${record.name}@${record.version} in ${built}.`,
    json: { name: record.name, version: record.version, dir: built },
    dir: built,
  }
}

/** Parses `key=value` pairs; `true`, `false` and numbers are converted, anything else is text. */
export function parseFlags(pairs: readonly string[]): Record<string, Flag> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, key, value] = /^([A-Za-z]\w*)=(.*)$/s.exec(pair) ?? []
      if (key === undefined || value === undefined)
        throw new UsageError(`"${pair}" is not a flag. Write --flag name=value.`)
      return [key, flagValue(value)]
    }),
  )
}

function flagValue(text: string): Flag {
  if (text === 'true' || text === 'false') return text === 'true'
  return text !== '' && String(Number(text)) === text ? Number(text) : text
}
