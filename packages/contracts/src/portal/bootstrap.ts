import type { DrawnMark } from '../brand/brand-mark.ts'
import type { Module, SystemStatus } from '../calls/index.ts'
import type { FirebaseSettings } from './firebase.ts'
import type { Language, Localized } from '../locale/languages.ts'
import type { ReleaseRecord } from '../releases/index.ts'
import type { Theme } from '../brand/theme.ts'
import type { Ring } from './telemetry.ts'

/** The browser's part of a release record. Files have their integrity. */
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
  /** Base URL of its files, when it differs from the others': a development build on a squad's own machine. */
  base?: string
  /** The file with the hashes of scripts that `integrity` does not contain. */
  hashes?: string
  /** `file name → integrity`: of every file, or of those that a document names. */
  integrity: Record<string, string>
  locales: Record<string, string[]>
}

/** The minimum ages of a merchant, in full years. */
export interface Ages {
  /** Minimum age by birthday of a new member. */
  readonly birthday: number
  /** Minimum age that a visitor confirms with a checkbox. */
  readonly confirmation: number
}

/** The parts of Firebase Auth that a merchant offers, and the origin of the sign-in frame. */
export interface FirebaseOffer extends Pick<FirebaseSettings, 'sms' | 'providers'> {
  readonly origin: string
}

/**
 * The data of the document for the shell, in `<script type="application/json" id="atrium">`, so that the shell starts
 * without a request.
 */
export interface Bootstrap {
  /**
   * `name` is in the document's language; `names` has all languages, for a change of the language without a new
   * document.
   */
  merchant: {
    code: string
    name: string
    names?: Localized
    /** The merchant's picture, or a drawn mark; default: the arch of the portal. */ logo?: string
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
  settings: {
    modules: Module[]
    loggedInToHome: boolean
    /** Minimum ages in full years: by birthday, and by confirmation. */ ages?: Ages
    analytics?: { gtagId: string }
    firebase?: FirebaseOffer
  }
  releaseSet: {
    id: string
    shell: string
    /** The file with the hashes of the shell's scripts that the document does not contain. */
    shellHashes?: { file: string; integrity: string }
    remotes: Record<string, RemoteRelease>
  }
  /** The set chosen for this visitor, when the document has another one: under an override, and after a rescue. */
  chosenSet?: string
  /** Base URL of release files: `/r` or another origin. */
  assetsBase: string
  /** Id of this document's visit in reports; opaque. Absent when nothing is reported. */
  visit?: string
  ring?: Ring
  /** Origins of pictures in the order of this visit: see `image-cdns`. Absent when the merchant has none. */
  imageCDNs?: readonly string[]
  override?: OverrideNotice
  /**
   * Secrets shared by all documents of this browser at this merchant, the current one first: with them tabs prove to
   * each other that they are documents of this portal before one passes its session to the other. Absent when no
   * document was requested.
   */
  tabSecrets?: readonly string[]
}

/**
 * A release for this visitor alone: from a squad's own machine (`dev`), or published and not used by any merchant yet
 * (`preview`).
 */
export interface OverrideNotice {
  readonly id: string
  readonly kind: 'dev' | 'preview'
  readonly name: string
  readonly version: string
  /** Only a dev build: the origin that serves it, and that announces the next one (`/changes`). */
  readonly origin?: string
  readonly expiresAt: string
}
/** Ends the visitor's override (POST, `?why=done` or `failed`). */
export const OVERRIDE_END_PATH = '/r/override/end'

/** Ids of the document's elements; nothing else may use them. */
export const DOCUMENT_IDS = { bootstrap: 'atrium', root: 'root', skeleton: 'skeleton' } as const
/** Last known good releases of a merchant, requested only after a failure: `{ remotes }` like in the bootstrap. */
export const LAST_KNOWN_GOOD_PATH = '/r/last-known-good'
