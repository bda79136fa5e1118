import type { PinRequest } from '@atrium/contracts/registry-api'
import type { MerchantPointer } from '@atrium/contracts/releases'
import { releaseNameOf } from '../places.ts'
import type { RegistryClient } from '../registry-client.ts'
import { UsageError } from './outcome.ts'
import type { Outcome } from './outcome.ts'

/** Moves a merchant to its set with these releases replaced. */
export async function pin(client: RegistryClient, request: PinRequest): Promise<Outcome> {
  const pointer = await client.pin(request)
  return { text: `${pointer.merchant} runs the set ${pointer.set.id}: ${titles(pointer)}.`, json: pointer }
}

/** `mfe-games@1.4.0` or `games@1.4.0`, several of them. */
export function parseReleases(texts: readonly string[]): Record<string, string> {
  const pairs = texts.map((text) => {
    const [, name, version] = /^([^@]+)@(.+)$/.exec(text) ?? []
    if (name === undefined || version === undefined) throw new UsageError(`"${text}" is not a release. Write <remote>@<version>, for example games@1.4.0.`)
    return [releaseNameOf(name), version] as const
  })
  const twice = pairs.find(([name], at) => pairs.findIndex(([other]) => other === name) !== at)
  if (twice) throw new UsageError(`${twice[0]} is named twice. Name one version of each.`)
  return Object.fromEntries(pairs)
}

export const titles = ({ set }: MerchantPointer): string => Object.entries(set.releases).map(([name, version]) => `${name}@${version}`).join(', ')
