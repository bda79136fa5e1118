import { DomainError } from '@atrium/contracts/errors'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { CatalogueSync, Provider, ProviderTest } from '@atrium/contracts/staff/providers'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { setPeople } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { CatalogueUnavailable } from './catalogue-client.ts'
import { readPortalKey } from './portal-key.ts'
import { fingerprintOf, readPublicKey } from './provider-keys.ts'
import { findProviders, lockProvider, writeEnabled, writeProvider } from './providers-repository.ts'
import type { ProviderRecord } from './providers-repository.ts'
import { createCatalogueSyncs } from './sync-service.ts'
import { syncRowsSource } from './sync-rows-source.ts'
import { findSync, findSyncs, toSync } from './syncs-repository.ts'
import type { SyncRecord } from './syncs-repository.ts'

const HOUR_MS = 3_600_000
const SHOWN_SYNCS = 20

type ProvidersDeps = Pick<Deps, 'sql' | 'keys' | 'clock' | 'log'> & { readonly proposals: Proposals }

/** Creates the staff operations for game providers of the installation, and for their catalogues. */
export function createStaffProviders({ proposals, ...deps }: ProvidersDeps) {
  const { sql, clock } = deps
  const syncs = createCatalogueSyncs(deps)
  const rows = keysetList(sql, syncRowsSource)
  proposals.register(providerProposals)
  proposals.register(switchProposals)

  const syncOf = async (key: { provider: string; syncId: string }): Promise<CatalogueSync> => {
    const sync = await findSync(sql, key)
    if (!sync) throw new DomainError('NOT_FOUND', `sync ${key.syncId}`)
    return toSync(sync, clock())
  }

  return {
    async providers(): Promise<GatewayAnswer<'providers'>> {
      const now = clock()
      const records = await findProviders(sql, now)
      return {
        list: await Promise.all(
          records.map(async (record) => toProvider(record, await findSyncs(sql, record.code, 1), now)),
        ),
      }
    },

    /** @throws DomainError NOT_FOUND */
    async provider({ provider: code }: GatewayRequest<'provider'>): Promise<GatewayAnswer<'provider'>> {
      const now = clock()
      const [record] = await findProviders(sql, now, code)
      if (!record) throw new DomainError('NOT_FOUND', `provider ${code}`)
      const found = await findSyncs(sql, code, SHOWN_SYNCS)
      const { keyId, publicKey } = await readPortalKey(deps)
      return {
        ...toProvider(record, found, now),
        publicKey: record.publicKey,
        portalKey: { keyId, publicKey },
        syncs: found.map((sync) => toSync(sync, now)),
      }
    },

    /** Adds or changes a provider, or creates a proposal. @throws DomainError those of proposals, INVALID_REQUEST */
    saveProvider: async (input: GatewayRequest<'saveProvider'>, staff: Staff) =>
      waitingOf(
        await proposals.perform('saveProvider', { ...input, publicKey: readPublicKey(input.publicKey) }, staff),
      ),

    /** Switches a provider on or off, or creates a proposal. @throws DomainError those of proposals, NOT_FOUND */
    switchProvider: async (input: GatewayRequest<'switchProvider'>, staff: Staff) =>
      waitingOf(await proposals.perform('switchProvider', input, staff)),

    /** @throws DomainError NOT_FOUND */
    async testProvider({ provider }: GatewayRequest<'testProvider'>): Promise<ProviderTest> {
      const readPage = await syncs.readerOf(provider)
      const start = performance.now()
      const ms = () => Math.round(performance.now() - start)
      try {
        const { entries, next } = await readPage(undefined)
        return { isOk: true, ms: ms(), entries: entries.length, hasMore: next !== undefined }
      } catch (error) {
        if (!(error instanceof CatalogueUnavailable)) throw error
        return { isOk: false, ms: ms(), failure: error.message }
      }
    },

    /** Starts to read a catalogue. @throws DomainError NOT_FOUND, CATALOGUE_SYNC_STATE */
    async startCatalogueSync(
      { provider }: GatewayRequest<'startCatalogueSync'>,
      { actor }: Staff,
    ): Promise<CatalogueSync> {
      const readPage = await syncs.readerOf(provider)
      const sync = await syncs.begin(provider, actor)
      // Continues after the response: a large catalogue of a slow provider takes minutes.
      void syncs.read(sync, readPage)
      return toSync(sync, clock())
    },

    /** @throws DomainError NOT_FOUND */
    catalogueSync: (key: GatewayRequest<'catalogueSync'>) => syncOf(key),

    /** @throws DomainError NOT_FOUND */
    async catalogueSyncRows({
      provider,
      syncId,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'catalogueSyncRows'>): Promise<GatewayAnswer<'catalogueSyncRows'>> {
      await syncOf({ provider, syncId })
      return rows.page(filters, { after, before, limit: pageSize }, { syncId })
    },

    /** Starts to apply a sync. @throws DomainError NOT_FOUND, CATALOGUE_SYNC_STATE */
    async applyCatalogueSync(key: GatewayRequest<'applyCatalogueSync'>, { actor }: Staff): Promise<CatalogueSync> {
      const sync = await syncs.beginApplying(key, actor)
      // Continues after the response. A failure is logged, and the sync can be applied again.
      syncs.apply(sync, actor).catch(() => undefined)
      return syncOf(key)
    },
  }
}

const waitingOf = (proposal: MerchantProposal | undefined) =>
  proposal && proposal.state !== 'APPLIED' ? { proposal } : {}

const toProvider = (record: ProviderRecord, [lastSync]: readonly SyncRecord[], now: Date): Provider => {
  const { code, name, origin, publicKey, formerKey, formerKeyUntil, enabled, isFaulty, vendors, games, gone } = record
  return {
    provider: code,
    name,
    origin,
    isOn: enabled,
    isFaulty,
    ...(publicKey && { fingerprint: fingerprintOf(publicKey) }),
    ...(formerKey &&
      formerKeyUntil &&
      formerKeyUntil > now && {
        formerKey: { fingerprint: fingerprintOf(formerKey), until: formerKeyUntil.toISOString() },
      }),
    vendors,
    games,
    gone,
    ...(lastSync && { lastSync: toSync(lastSync, now) }),
  }
}

/**
 * Proposal to add or change a provider. A provider may credit wins, so a new one, a new key and a new address need a
 * second person, who compares the fingerprint of the key.
 */
const providerProposals: Proposable<'saveProvider'> = {
  operation: 'saveProvider',
  subject: ({ provider }) => `provider:${provider}`,
  id: ({ changeId }) => changeId,

  async compare(tx, { provider, name, origin, publicKey, overlapHours }) {
    const now = await lockProvider(tx, provider)
    const changes = [
      ...changeOf('name', now?.name, name, { loosens: now ? 'NEVER' : 'ANY' }),
      ...changeOf('origin', now?.origin, origin, { loosens: 'ANY' }),
      ...changeOf('key', now?.publicKey && fingerprintOf(now.publicKey), fingerprintOf(publicKey), { loosens: 'ANY' }),
    ]
    if (changes.length === 0) throw new DomainError('NOTHING_TO_CHANGE', `provider ${provider}`)
    const isRotation = now && now.publicKey !== '' && changes.some(({ field }) => field === 'key')
    return {
      changes: [
        ...changes,
        ...(isRotation ? changeOf('overlapHours', undefined, overlapHours, { loosens: 'NEVER' }) : []),
      ],
    }
  },

  async apply(tx, { provider: code, name, origin, publicKey, overlapHours }, by) {
    await setPeople(tx, by)
    await writeProvider(tx, { code, name, origin, publicKey }, new Date(by.now.getTime() + overlapHours * HOUR_MS))
  },
}

/** Proposal to switch a provider on. Switching it off takes effect at once. */
const switchProposals: Proposable<'switchProvider'> = {
  operation: 'switchProvider',
  subject: ({ provider }) => `provider-state:${provider}`,
  id: ({ changeId }) => changeId,

  async compare(tx, { provider, isOn }) {
    const now = await lockProvider(tx, provider)
    if (!now) throw new DomainError('NOT_FOUND', `provider ${provider}`)
    const changes = changeOf('isOn', now.enabled, isOn, { loosens: 'HIGHER' })
    if (changes.length === 0) throw new DomainError('NOTHING_TO_CHANGE', `provider ${provider}`)
    // The second person sees which key may credit wins.
    return {
      changes: [...changes, { field: 'key', to: fingerprintOf(now.publicKey), loosens: false }],
    }
  },

  async apply(tx, { provider, isOn }, by) {
    await setPeople(tx, by)
    await writeEnabled(tx, provider, isOn)
  },
}
