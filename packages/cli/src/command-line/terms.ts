import type { GuardMode } from '@atrium/contracts/staff/releases/guard-mode'
import type { Seen } from '@atrium/contracts/staff/terms'
import type { ReleaseSet } from '@atrium/contracts/releases'
import { releaseNameOf } from './places.ts'
import { UsageError } from './outcome.ts'

export const merchantIn = (text: string): string => text.toUpperCase()

/** Parses a list of merchants: `demo,LOTUS,@asia`. Converts codes to upper case, not groups. */
export function merchantsIn(text: string): string[] {
  const named = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (!named.length) throw new UsageError('Name at least one merchant, such as DEMO,LOTUS or @group.')
  return named.map((name) => (name.startsWith('@') ? name : merchantIn(name)))
}

/** Parses a release: `games@1.4.0` or `mfe-games@1.4.0`. */
export function releaseIn(text: string): { name: string; version: string } {
  const [, name, version] = /^([^@]+)@(.+)$/.exec(text) ?? []
  if (name === undefined || version === undefined)
    throw new UsageError(`"${text}" is not a release. Write <remote>@<version>, for example games@1.4.0.`)
  return { name: releaseNameOf(name), version }
}

/** Parses the replacements of a set, by name. `games@none` removes a remote. */
export function replacementsIn(texts: readonly string[]): Record<string, string | null> {
  const named = texts.map(releaseIn)
  const twice = named.find(({ name }, at) => named.findIndex((other) => other.name === name) !== at)
  if (twice) throw new UsageError(`${twice.name} is named twice. Name one version of each.`)
  return Object.fromEntries(named.map(({ name, version }) => [name, version === 'none' ? null : version]))
}

/** Parses `DEMO:12,LOTUS:8`: by merchant, the newest change that the caller has seen. */
export function seenIn(text: string | undefined): Seen | undefined {
  return text === undefined
    ? undefined
    : Object.fromEntries(
        text.split(',').map((pair) => {
          const [, merchant, sequence] = /^\s*"?([A-Za-z0-9]{1,16}):(\d{1,9})"?\s*$/.exec(pair) ?? []
          if (merchant === undefined)
            throw new UsageError(
              `"${pair}" is not a merchant with what was seen of it. Write --if-match DEMO:12,LOTUS:8, of a canary 7:31.`,
            )
          return [merchantIn(merchant), Number(sequence)]
        }),
      )
}

/** Parses `--if-match 12`: the newest entry that the caller has seen about the subject of the command. */
export function sequenceIn(text: string | undefined, key: string): Seen | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`"${text}" is not the number of an entry. Write --if-match 12.`)
  return { [key]: Number(text) }
}

/** Parses the number of a canary, schedule, freeze or proposal. */
export function idIn(text: string, list: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`"${text}" is not a number of one. "${list}" shows them.`)
  return Number(text)
}

/** Parses a list of numbers and ranges: `12,15-63`. */
export function idsIn(text: string, list: string): number[] {
  const ids = text.split(',').flatMap((part) => {
    const [from, to = from] = part.trim().split('-')
    const [first, last] = [idIn(from!, list), idIn(to!, list)]
    if (last - first > 999) throw new UsageError(`"${part}" is more than a thousand numbers. "${list}" shows them.`)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  })
  if (!ids.length) throw new UsageError(`"${text}" names no number. "${list}" shows them.`)
  return [...new Set(ids)]
}

/** The releases of a set as text: `shell@1.0.0, mfe-games@1.4.0`. */
export const titles = ({ releases }: Pick<ReleaseSet, 'releases'>): string =>
  Object.entries(releases)
    .map(([name, version]) => `${name}@${version ?? 'none'}`)
    .join(', ')

/** Parses `--guard alarm`. */
export function guardIn(text = 'rollback'): GuardMode {
  if (text !== 'rollback' && text !== 'alarm') throw new UsageError('--guard is rollback or alarm.')
  return text
}
