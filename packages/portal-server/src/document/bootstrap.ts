import type { Bootstrap, RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { publishedSettings } from '@atrium/contracts/merchants/settings'
import type { PortalMerchant } from '../merchants.ts'
import { remoteRelease, withoutScripts } from '@atrium/contracts/portal/remote-release'
import type { RunningSet } from '../releases/merchant-releases.ts'
import { logoOf } from '../pages/brand-logo.ts'
import { scriptJson } from '../pages/html.ts'
import type { Visitor } from '../pages/visitor.ts'

/** Base addresses of releases whose files have another base address than usual, by release name. */
export type Bases = Readonly<Record<string, string>>

export const remoteReleases = (set: RunningSet, bases: Bases = {}): Record<string, RemoteRelease> =>
  Object.fromEntries(set.remotes.map((record) => [record.name, remoteRelease(record, bases[record.name])]))

/** The part of the bootstrap that is specific to one response. Documents share the rest. */
export type BootstrapEnd = Pick<
  Bootstrap,
  'status' | 'ring' | 'visit' | 'override' | 'chosenSet' | 'tabSecrets' | 'imageCDNs'
>

/** The data with which the shell starts without making requests. */
export function bootstrap(
  merchant: PortalMerchant,
  set: RunningSet,
  { language, theme }: Visitor,
  { assetsBase, bases, identityOrigin }: { assetsBase: string; bases?: Bases; identityOrigin: string | undefined },
): Omit<Bootstrap, keyof BootstrapEnd> {
  const { firebase } = merchant
  return {
    merchant: {
      code: merchant.code,
      name: merchant.names[language],
      names: merchant.names,
      ...logoOf(merchant),
      currency: merchant.currency,
      timeZone: merchant.timeZone,
      agentTypes: [...merchant.agentTypes],
    },
    fixed: { platform: 'web', lotteryType: 'SEA', device: 'WEB', language: 'KO' },
    language,
    ...(merchant.texts && { texts: merchant.texts }),
    theme,
    settings: {
      modules: merchant.modules,
      ...publishedSettings(merchant),
      ...(merchant.statedAges && { ages: merchant.statedAges }),
      ...(merchant.gtagId && { analytics: { gtagId: merchant.gtagId } }),
      ...(firebase &&
        identityOrigin && { firebase: { origin: identityOrigin, sms: firebase.sms, providers: firebase.providers } }),
    },
    releaseSet: {
      id: set.id,
      shell: set.shell.version,
      ...shellHashes(set),
      remotes: Object.fromEntries(
        Object.entries(remoteReleases(set, bases)).map(([name, release]) => [name, withoutScripts(release)]),
      ),
    },
    assetsBase,
  }
}

function shellHashes({ shell: { hashes, files } }: RunningSet): Pick<Bootstrap['releaseSet'], 'shellHashes'> {
  const file = files.find(({ name }) => name === hashes)
  return file ? { shellHashes: { file: file.name, integrity: file.integrity } } : {}
}

/** Serializes the bootstrap in two parts, split before the part that is specific to one response. */
export const bootstrapStart = (start: Omit<Bootstrap, keyof BootstrapEnd>): string => scriptJson(start).slice(0, -1)
export const bootstrapEnd = (end: BootstrapEnd): string => `,${scriptJson(end).slice(1)}`
