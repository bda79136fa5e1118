import type { Module, SystemStatus } from './calls.ts'
import type { FirebaseSettings } from './firebase.ts'
import type { Language, Localized } from './languages.ts'
import type { ReleaseRecord } from './releases.ts'
import type { Theme } from './session.ts'

/** A release as the browser needs it: a record without what only servers read. Files carry their integrity. */
export type RemoteRelease = Pick<ReleaseRecord, 'version' | 'entry' | 'initial' | 'styles' | 'routes' | 'slots' | 'menu' | 'emits' | 'consumes' | 'contract' | 'languages'> & {
  /** `file name → integrity` of every file. */
  integrity: Record<string, string>
  locales: Record<string, string[]>
}

/** What of Firebase Auth a merchant offers, and the origin whose frame signs in there. */
export interface FirebaseOffer extends Pick<FirebaseSettings, 'sms' | 'providers'> {
  readonly origin: string
}

/**
 * What the document tells the shell, in `<script type="application/json" id="atrium">`.
 * With it the shell starts without asking anybody for anything.
 */
export interface Bootstrap {
  /** `name` is in the document's language; `names` has it in each, for who changes the language without a new document. */
  merchant: { code: string; name: string; names?: Localized; currency: string; timeZone: string; agentTypes: number[] }
  /** The spec's fixed configuration; `language` is the default one. */
  fixed: { platform: 'web'; lotteryType: 'SEA'; device: 'WEB'; language: 'KO' }
  status: SystemStatus
  language: Language
  theme: Theme
  settings: { modules: Module[]; loggedInToHome: boolean; analytics?: { gtagId: string }; firebase?: FirebaseOffer }
  releaseSet: {
    id: string
    shell: string
    remotes: Record<string, RemoteRelease>
  }
  /** Where files of releases are: `/r` or another origin. */
  assetsBase: string
}

/** Ids of the document's elements, and of nothing else. */
export const DOCUMENT_IDS = { bootstrap: 'atrium', root: 'root', skeleton: 'skeleton' } as const
/** Last known good releases of a merchant, asked for only when something failed: `{ remotes }` as in the bootstrap. */
export const LAST_KNOWN_GOOD_PATH = '/r/last-known-good'
