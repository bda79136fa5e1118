import { z } from 'zod'
import { isHashTable, isTextsFile } from './release-files.ts'
import { SHELL } from './contract-versions.ts'

export { CONTRACTS, SHELL } from './contract-versions.ts'

export const releaseName = z.string().regex(/^(shell|mfe-[a-z][a-z0-9-]{0,30})$/)
/** A release version: `1.4.0`, or `1.4.0-local.<hash>` for a build of a work tree. */
export const releaseVersion = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[a-z0-9]+(\.[a-z0-9]+)*)?$/)
/** An integrity value. Builds write SHA-256, which is shorter; earlier releases have SHA-384. */
export const integrity = z.string().regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/)
/**
 * Name of a file in a release: without folders, and with a content hash, so that it can be cached forever.
 * `release-files.ts` lists the allowed kinds.
 */
export const fileName = z
  .string()
  .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.[0-9a-f]{16}\.(js|css|svg|png|woff2|json)$/)

export const releaseFile = z.object({ name: fileName, integrity, size: z.int().positive() })

/** Content of a release's `hashes` file: file name → integrity. */
export const hashTable = z.record(fileName, integrity)

const localized = z.object({ KO: z.string().min(1), EN: z.string().min(1) })
const layout = z.enum(['full', 'header-only', 'no-side-menu'])
const condition = z.enum(['always', 'visitor', 'loggedIn', 'member', 'agent'])

/** Path of a page, without wildcards: a remote may own pages, not all of them. */
const routePath = z
  .string()
  .max(120)
  .regex(/^\/[A-Za-z0-9_-]+(\/:?[A-Za-z0-9_-]+)*$/)
/** A path or query of the portal. `javascript:` and `//another.host` are rejected. */
const menuTarget = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])|\?)/)

/**
 * The first call of a page or slot, for any visitor. The document preloads it while scripts are loading. `$language` is
 * replaced by the visitor's language. `picture` is the path in the response (`list.0.showIcon`) to the address of the
 * page's first picture, which is preloaded as well.
 */
export const firstCall = z.object({
  call: z.string(),
  request: z.record(z.string(), z.union([z.string(), z.number()])),
  picture: z
    .string()
    .max(60)
    .regex(/^\w+(\.\w+)*$/)
    .optional(),
})

export const releaseRoute = z.object({
  path: routePath,
  layout,
  skeleton: z.enum(['lobby', 'cards', 'table', 'plain']).default('plain'),
  first: z.array(firstCall).optional(),
})
export const releaseSlot = z.object({
  slot: z.string(),
  order: z.int(),
  /** Height in CSS pixels reserved until the slot's content is loaded, by breakpoint, to avoid a layout shift. */
  reserve: z.object({ phone: z.int(), tablet: z.int(), desktop: z.int() }),
  condition,
  /** An optional slot collapses if its remote is unavailable; others show an error panel. */
  optional: z.boolean().default(false),
  first: z.array(firstCall).optional(),
})
export const releaseMenuEntry = z.object({
  menu: z.enum(['bottom', 'side', 'member', 'agent']),
  key: z.string(),
  order: z.int(),
  title: localized,
  to: menuTarget,
  module: z.string().optional(),
  condition,
})

/** The record of one built version. Immutable: different bytes under the same name and version are a conflict. */
export const releaseRecord = z
  .object({
    name: releaseName,
    version: releaseVersion,
    /** The last commit of the sources. Empty if they are not committed to the project's own repository. */
    commit: z.string().max(64),
    /**
     * The sources had uncommitted changes. Absent without changes, without a commit, and in earlier releases that did
     * not record it.
     */
    dirty: z.literal(true).optional(),
    builtAt: z.iso.datetime(),
    /** The module that the browser imports first. */
    entry: fileName,
    /** Style sheets that the shell loads before it mounts. */
    styles: z.array(fileName),
    /** Files to preload at the first visit, besides the entry. */
    initial: z.array(fileName),
    /** Lazy files of each page, by route. */
    routeFiles: z.record(z.string(), z.array(fileName)),
    /** Lazy files of each slot's content, by slot. */
    slotFiles: z.record(z.string(), z.array(fileName)).optional(),
    /** Chunks of texts, by language. */
    locales: z.record(z.string(), z.array(fileName)),
    files: z.array(releaseFile).min(1),
    /**
     * JSON file with the hashes of lazy scripts and style sheets (`hashTable`), so that documents need not contain
     * them. A listed style sheet is applied before a listed script is imported. Absent if the browser needs all hashes
     * in the document: builds whose bundles import files without preloading them with a hash.
     */
    hashes: fileName.optional(),
    /** JSON file with the texts of the release by language and key, for translators. Absent in earlier releases. */
    texts: fileName.optional(),
    contract: z.object({ portal: z.string(), calls: z.string() }),
    /** Shared libraries that a remote needs or that the shell provides. `*` means the whole library. */
    shared: z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()) })),
    emits: z.array(z.object({ topic: z.string(), version: z.string() })),
    consumes: z.array(z.object({ topic: z.string(), version: z.string() })),
    calls: z.array(z.string()),
    /** Only the shell's release: every event of its bus. Absent in earlier releases that did not record it. */
    events: z.array(z.object({ topic: z.string(), version: z.string() })).optional(),
    /** Only the shell's release: what else it offers to remotes. Absent in earlier releases that did not record it. */
    offers: z
      .object({ commands: z.array(z.string()), host: z.array(z.string()), slots: z.array(z.string()) })
      .optional(),
    /** Only remotes: the portal's commands that the code uses. Absent in earlier releases that did not record it. */
    commands: z.array(z.string()).optional(),
    /**
     * Only remotes: the slots that it provides to other remotes; `member.*` if the code contains only the prefix.
     * Absent in earlier releases that did not record it.
     */
    hosts: z.array(z.string()).optional(),
    routes: z.array(releaseRoute),
    slots: z.array(releaseSlot),
    menu: z.array(releaseMenuEntry),
    languages: z.array(z.string()),
    /** Origins that its pages need besides the portal's own, by kind. */
    origins: z.object({ frame: z.array(z.string()), img: z.array(z.string()), connect: z.array(z.string()) }),
    /** Only the shell's release: the parts of the document. */
    document: z
      .object({
        criticalCss: z.string(),
        /** Skeletons by page kind and language: header, menu and the page's placeholder. */
        skeletons: z.record(z.string(), z.record(z.string(), z.string())),
        watchdog: z.string(),
        titles: z.record(z.string(), z.string()),
      })
      .optional(),
  })
  .superRefine((record, context) => {
    const hashed = new Set(record.files.map((file) => file.name))
    const named = [
      record.entry,
      ...(record.hashes ? [record.hashes] : []),
      ...(record.texts ? [record.texts] : []),
      ...record.styles,
      ...record.initial,
      ...Object.values(record.routeFiles).flat(),
      ...Object.values(record.slotFiles ?? {}).flat(),
      ...Object.values(record.locales).flat(),
    ]
    for (const file of new Set(named))
      if (!hashed.has(file))
        context.addIssue({
          code: 'custom',
          path: ['files'],
          message: `"${file}" is named by the record but has no hash in "files"`,
        })
    if (record.hashes && !isHashTable(record.hashes))
      context.addIssue({ code: 'custom', path: ['hashes'], message: 'must be named hashes.<16 hex digits>.json' })
    if (record.texts && !isTextsFile(record.texts))
      context.addIssue({ code: 'custom', path: ['texts'], message: 'must be named texts.<16 hex digits>.json' })
    if ((record.name === SHELL) !== Boolean(record.document))
      context.addIssue({
        code: 'custom',
        path: ['document'],
        message: 'the shell, and only the shell, brings the document',
      })
    if (record.offers && record.name !== SHELL)
      context.addIssue({ code: 'custom', path: ['offers'], message: 'only the shell offers a host object' })
    if (record.events && record.name !== SHELL)
      context.addIssue({ code: 'custom', path: ['events'], message: 'only the shell has a bus' })
  })
export type ReleaseRecord = z.infer<typeof releaseRecord>

/**
 * A release set: one version of the shell and of each remote, from names to `name@version`. `id` is the hash of the
 * content, so that equal sets have equal ids.
 */
export const releaseSet = z.object({ id: z.string(), releases: z.record(releaseName, releaseVersion) })
export type ReleaseSet = z.infer<typeof releaseSet>

/** A canary: a set that a percentage of a merchant's visitors gets instead of the current one. */
export const runningCanary = z.object({
  id: z.int(),
  set: releaseSet,
  /** Percent with two decimals. As it grows, visitors who already have the canary keep it. */
  percent: z.number(),
})

/** The current set of a merchant. */
export const merchantPointer = z.object({
  merchant: z.string(),
  set: releaseSet,
  /** The previous set: the target of a rollback. */
  previous: releaseSet.optional(),
  /** The newest other set with enough healthy sessions. The previous set until there is one. */
  lastKnownGood: releaseSet.optional(),
  canary: runningCanary.optional(),
  changedAt: z.iso.datetime(),
  sequence: z.int(),
})
export type MerchantPointer = z.infer<typeof merchantPointer>

/** Actions in the registry's log. Only `pinned` and `rolled-back` change the current set. */
export const LOG_ACTIONS = [
  'published',
  'pinned',
  'rolled-back',
  'merchant-added',
  'merchant-changed',
  'canary-started',
  'canary-stepped',
  'canary-paused',
  'canary-resumed',
  'canary-promoted',
  'canary-aborted',
  'canary-rolled-back',
  'guard-alarmed',
  'scheduled',
  'schedule-cancelled',
  'schedule-failed',
  'freeze-added',
  'freeze-ended',
  'proposed',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'outdated',
  'policies-changed',
  'blocked',
  'unblocked',
  'collected',
  'set-earned',
  'override-made',
  'override-claimed',
  'override-ended',
  'token-made',
  'token-revoked',
  'staff-added',
  'staff-changed',
  'signed-in',
  'settings-changed',
  'rounds-voided',
  'game-changed',
] as const

/** An entry of the registry's log, read by staff and portal servers. Each entry's `hash` covers the previous one. */
export const logEntry = z.object({
  sequence: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.enum(LOG_ACTIONS),
  merchant: z.string().optional(),
  release: z.object({ name: z.string(), version: z.string() }).optional(),
  fromSet: z.string().optional(),
  toSet: z.string().optional(),
  /** Only for a rollback: the earlier log entry whose set it restores. */
  previous: z.int().optional(),
  reason: z.string().optional(),
  /**
   * Additional data: a canary's id and evidence, a freeze's times, the proposer of an approved decision. Never a
   * secret.
   */
  details: z.record(z.string(), z.unknown()).optional(),
  hash: z.string(),
})
export type LogEntry = z.infer<typeof logEntry>
