import type { Bootstrap, RemoteRelease } from '@atrium/contracts/bootstrap'
import type { Direction, Language } from '@atrium/contracts/languages'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Theme } from '@atrium/contracts/session'
import type { PortalMerchant } from '../merchants.ts'
import type { RunningSet } from '../releases/running-sets.ts'

/** A record without what only servers read. */
export function remoteRelease(record: ReleaseRecord): RemoteRelease {
  const { version, entry, initial, styles, routes, slots, menu, emits, consumes, contract, languages, locales } = record
  return { version, entry, initial, styles, routes, slots, menu, emits, consumes, contract, languages, locales, integrity: Object.fromEntries(record.files.map((file) => [file.name, file.integrity])) }
}

export const remoteReleases = (set: RunningSet): Record<string, RemoteRelease> => Object.fromEntries(set.remotes.map((record) => [record.name, remoteRelease(record)]))

export interface Visitor {
  readonly language: Language
  readonly direction: Direction
  readonly theme: Theme
}

/** What the shell is told, so that it starts without asking anybody. */
export function bootstrap(merchant: PortalMerchant, set: RunningSet, { language, theme }: Visitor, { assetsBase, identityOrigin }: { assetsBase: string; identityOrigin: string | undefined }, now = Date.now()): Bootstrap {
  const { firebase } = merchant
  return {
    merchant: { code: merchant.code, name: merchant.names[language], names: merchant.names, currency: merchant.currency, timeZone: merchant.timeZone, agentTypes: [...merchant.agentTypes] },
    fixed: { platform: 'web', lotteryType: 'SEA', device: 'WEB', language: 'KO' },
    status: { status: merchant.status, serverTime: now },
    language,
    theme,
    settings: { modules: merchant.modules, loggedInToHome: merchant.loggedInToHome, ...(merchant.gtagId && { analytics: { gtagId: merchant.gtagId } }), ...(firebase && identityOrigin && { firebase: { origin: identityOrigin, sms: firebase.sms, providers: firebase.providers } }) },
    releaseSet: { id: set.id, shell: set.shell.version, remotes: remoteReleases(set) },
    assetsBase,
  }
}
