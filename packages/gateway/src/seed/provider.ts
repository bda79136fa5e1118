import { changeAs, SYSTEM_ACTORS } from '../platform/audit/actor.ts'
import type { Deps } from '../platform/deps.ts'
import { writeEnabled, writeProvider } from '../domains/games/providers/providers-repository.ts'
import { createCatalogueSyncs } from '../domains/games/providers/sync-service.ts'
import type { ReadPage } from '../domains/games/providers/sync-service.ts'
import { findSync } from '../domains/games/providers/syncs-repository.ts'

export interface RegisteredProvider {
  readonly code: string
  readonly name: string
  readonly origin: string
  /** Public key in PEM format. */
  readonly publicKey: string
}

/**
 * Adds the demo's studio as a provider that is switched on, or updates its origin and key, and syncs its catalogue.
 * Runs at every start, because all of them may change. `readPage` replaces the request to the provider in tests.
 * @throws Error when the catalogue cannot be read
 */
export async function registerProvider(
  deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log'>,
  provider: RegisteredProvider,
  readPage?: ReadPage,
): Promise<void> {
  const actor = SYSTEM_ACTORS.providerRegistration
  const { code } = provider
  await changeAs(deps.sql, actor, async (tx) => {
    await writeProvider(tx, provider, deps.clock())
    await writeEnabled(tx, code, true)
  })
  const syncs = createCatalogueSyncs(deps)
  const sync = await syncs.begin(code, actor)
  await syncs.read(sync, readPage ?? (await syncs.readerOf(code)))
  const { failure } = (await findSync(deps.sql, { provider: code, syncId: sync.id }))!
  if (failure !== null) throw new Error(`The catalogue of ${code} cannot be read: ${failure}`)
  await syncs.apply(await syncs.beginApplying({ provider: code, syncId: sync.id }, actor), actor)
}
