import type { DrawnMark } from '../brand/brand-mark.ts'
import type { Module, SystemStatus } from '../calls/index.ts'
import type { FirebaseSettings } from './firebase.ts'
import type { Language, Localized } from '../locale/languages.ts'
import type { ReleaseRecord } from '../releases/index.ts'
import type { PublishedSettings, SettingValue } from '../merchants/settings.ts'
import type { Theme } from '../brand/theme.ts'
import type { Ring } from './telemetry.ts'

/** A release as the browser needs it: a record without what only servers read. Files carry their integrity. */
export type RemoteRelease = Pick<
  ReleaseRecord,
  | 'version'
  | 'entry'
  | 'initial'
  | 'styles'
  | 'routes'
  | 'slots'
  | 'menu'
  | 'emits'
  | 'consumes'
  | 'contract'
  | 'languages'
> & {
  /**
   * Where its files are, when that is not where those of the others are: a development build on a squad's own machine.
   */
  base?: string
  /** The file with the hashes of scripts that are missing in `integrity`. */
  hashes?: string
  /** `file name → integrity`: of every file, or of those that a document names. */
  integrity: Record<string, string>
  locales: Record<string, string[]>
}

/** The ages of a merchant, in full years: what a birthday has to show, and what a visitor confirms. */
export type Ages = Readonly<SettingValue<'ages'>>

/** What of Firebase Auth a merchant offers, and the origin whose frame signs in there. */
export interface FirebaseOffer extends Pick<FirebaseSettings, 'sms' | 'providers'> {
  readonly origin: string
}

/**
 * Data of the document for the shell, in `<script type="application/json" id="atrium">`.
 * With it the shell starts without any request.
 */
export interface Bootstrap {
  /**
   * `name` is in the document's language; `names` has it in each, for a change of language without a new document.
   */
  merchant: {
    code: string
    name: string
    names?: Localized
    /** Its picture, or the lines that stand for it; neither: the arch of the portal. */ logo?: string
    mark?: DrawnMark
    currency: string
    timeZone: string
    agentTypes: number[]
  }
  /** The spec's fixed configuration; `language` is the default one. */
  fixed: { platform: 'web'; lotteryType: 'SEA'; device: 'WEB'; language: 'KO' }
  status: SystemStatus
  language: Language
  theme: Theme
  settings: PublishedSettings & {
    modules: Module[]
    ages?: Ages
    analytics?: { gtagId: string }
    firebase?: FirebaseOffer
  }
  releaseSet: {
    id: string
    shell: string
    /** The file with the hashes of the shell's scripts that the document does not name. */
    shellHashes?: { file: string; integrity: string }
    remotes: Record<string, RemoteRelease>
  }
  /**
   * The set that this visitor is to have, where the document is of another one: under an override, and after a rescue.
   */
  chosenSet?: string
  /** Where files of releases are: `/r` or another origin. */
  assetsBase: string
  /** The visit that this document is, for reports; opaque. Absent where nothing is reported. */
  visit?: string
  ring?: Ring
  /** Origins of pictures in the order of this visit: see `image-cdns`. Absent where the merchant has none. */
  imageCDNs?: readonly string[]
  override?: OverrideNotice
  /**
   * Secrets that all documents of this browser at this merchant have in common, the current one first: with them tabs
   * prove to each other that they are documents of this portal before one hands its session to the other. Absent where
   * no document was requested.
   */
  tabSecrets?: readonly string[]
}

/**
 * A release that this visitor alone sees: from a squad's own machine (`dev`), or published and run by nobody yet
 * (`preview`).
 */
export interface OverrideNotice {
  readonly id: string
  readonly kind: 'dev' | 'preview'
  readonly name: string
  readonly version: string
  /** Origin that serves a dev build, and reports the next one at `/changes`. */
  readonly origin?: string
  readonly expiresAt: string
}
/** A visitor gives an override back here (POST, `?why=done` or `failed`). */
export const OVERRIDE_END_PATH = '/r/override/end'

/** Ids of the document's elements, and of nothing else. */
export const DOCUMENT_IDS = { bootstrap: 'atrium', root: 'root', skeleton: 'skeleton' } as const
/** Last known good releases of a merchant, requested only after a failure: `{ remotes }` as in the bootstrap. */
export const LAST_KNOWN_GOOD_PATH = '/r/last-known-good'
