import type { CatalogueEntry } from '@atrium/contracts/wallet-api/catalogue'
import { studioCatalogue } from '@atrium/studio/catalogue'
import type { ReadPage } from '../domains/games/providers/sync-service.ts'
import type { Deps } from '../platform/deps.ts'
import { registerProvider } from '../seed/provider.ts'

/** A catalogue that is not read from a provider, in pages of `size`. */
export const pagesOf =
  (entries: readonly unknown[], size = 500): ReadPage =>
  async (cursor = '0') => {
    const end = Number(cursor) + size
    return {
      status: 'OK',
      entries: entries.slice(Number(cursor), end),
      ...(end < entries.length && { next: String(end) }),
    }
  }

/** Adds the demo's studio with its vendors and games. */
export const addStudio = (
  deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log'>,
  entries: readonly CatalogueEntry[] = studioCatalogue(deps.clock()),
): Promise<void> =>
  registerProvider(
    deps,
    { code: 'atrium', name: 'Atrium Studio', origin: 'https://studio.test', publicKey: '' },
    pagesOf(entries),
  )
