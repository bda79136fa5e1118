import type { DrawnMark } from '../brand/brand-mark.ts'
import type { Module, SystemStatus } from '../calls/index.ts'
import type { FirebaseSettings } from './firebase.ts'
import type { LanguageCode } from '../locale/language-codes.ts'
import type { Language, Localized } from '../locale/languages.ts'
import type { ReleaseRecord } from '../releases/index.ts'
import type { PublishedSettings, SettingValue } from '../merchants/settings.ts'
import type { Theme } from '../brand/theme.ts'
import type { Ring } from './telemetry.ts'

/**
 * A release as the browser needs it: the record without the fields that only servers read. Files have their integrity
 * values.
 */
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
   * Base address of its files, if they are not with those of other releases: a development build on a squad's machine.
   */
  base?: string
  /** The file with the hashes of scripts that are missing in `integrity`. */
  hashes?: string
  /** `file name → integrity`, of every file or of the files that a document names. */
  integrity: Record<string, string>
  locales: Record<string, string[]>
}

/** Minimum ages of a merchant in full years: computed from a birthday, and confirmed by a visitor. */
export type Ages = Readonly<SettingValue<'ages'>>

/** The Firebase sign-in methods of a merchant, and the origin of the frame that signs in. */
export interface FirebaseOffer extends Pick<FirebaseSettings, 'sms' | 'providers'> {
  readonly origin: string
}

/**
 * Data for the shell in the document, in `<script type="application/json" id="atrium">`. The shell starts with it
 * without any request.
 */
export interface Bootstrap {
  /**
   * `name` is in the document's language. `names` has every language, so that the language can change without a new
   * document.
   */
  merchant: {
    code: string
    name: string
    names?: Localized
    /** Its logo, or the drawn mark in place of one. Neither: the portal's arch. */ logo?: string
    mark?: DrawnMark
    currency: string
    timeZone: string
    agentTypes: number[]
  }
  /** The specification's fixed configuration. `language` is the default language. */
  fixed: { platform: 'web'; lotteryType: 'SEA'; device: 'WEB'; language: 'KO' }
  status: SystemStatus
  language: Language
  /** Addresses of the texts that the merchant writes itself, by language. Absent if there are none. */
  texts?: Partial<Record<LanguageCode, string>>
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
  /** The set assigned to this visitor, if the document uses another one: with an override, and after a rescue. */
  chosenSet?: string
  /** Base address of release files: `/r` or another origin. */
  assetsBase: string
  /** Id of this visit for reports; opaque. Absent if nothing is reported. */
  visit?: string
  ring?: Ring
  /**
   * Origins of pictures, in the order in which this visit tries them: see `image-cdns`. Absent if the merchant has
   * none.
   */
  imageCDNs?: readonly string[]
  override?: OverrideNotice
  /**
   * Secrets shared by all documents of this browser at this merchant, the current one first. Tabs use them to prove
   * that they are documents of this portal before one shares its session with the other. Absent if the page was not
   * requested as a document.
   */
  tabSecrets?: readonly string[]
}

/**
 * A release that only this visitor sees: a build on a squad's machine (`dev`), or a published release that runs nowhere
 * yet (`preview`).
 */
export interface OverrideNotice {
  readonly id: string
  readonly kind: 'dev' | 'preview'
  readonly name: string
  readonly version: string
  /** Origin that serves a dev build, and publishes the next builds at `/changes`. */
  readonly origin?: string
  readonly expiresAt: string
}
/** Path that ends the visitor's override (POST, `?why=done` or `failed`). */
export const OVERRIDE_END_PATH = '/r/override/end'

/** Ids of the document's own elements. No other element uses them. */
export const DOCUMENT_IDS = { bootstrap: 'atrium', root: 'root', skeleton: 'skeleton' } as const
/** Last known good releases of a merchant, requested only after a failure: `{ remotes }` as in the bootstrap. */
export const LAST_KNOWN_GOOD_PATH = '/r/last-known-good'
