import { z } from 'zod'
import { SHELL } from './contract-versions.ts'

export { CONTRACTS, SHELL } from './contract-versions.ts'

export const releaseName = z.string().regex(/^(shell|mfe-[a-z][a-z0-9-]{0,30})$/)
/** `1.4.0` or, for a build of a work tree, `1.4.0-local.<hash>`. */
export const releaseVersion = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[a-z0-9]+(\.[a-z0-9]+)*)?$/)
/** A browser's integrity value. Builds write SHA-256, which is shorter in every document; earlier releases have SHA-384. */
export const integrity = z.string().regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/)
/** A file's name inside its release: flat, and with a content hash in it, so that it can be kept for ever. */
export const fileName = z.string().regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.[0-9a-f]{16}\.(js|css|svg|png|woff2|json)$/)

export const releaseFile = z.object({ name: fileName, integrity, size: z.int().positive() })

const localized = z.object({ KO: z.string().min(1), EN: z.string().min(1) })
const layout = z.enum(['full', 'header-only', 'no-side-menu'])
const condition = z.enum(['always', 'visitor', 'loggedIn', 'member', 'agent'])

/** An address of the portal's own, without wildcards: a remote may own pages, not all of them. */
const routePath = z.string().max(120).regex(/^\/[A-Za-z0-9_-]+(\/:?[A-Za-z0-9_-]+)*$/)
/** A path or query of the portal: neither `javascript:` nor `//another.host`. */
const menuTarget = z.string().max(500).regex(/^(\/(?![/\\])|\?)/)

/**
 * A read that a page or slot makes first, for any visitor: the document lets the browser ask for it while scripts are
 * still on their way. `$language` stands for the visitor's language.
 */
export const firstCall = z.object({ call: z.string(), request: z.record(z.string(), z.union([z.string(), z.number()])) })

export const releaseRoute = z.object({ path: routePath, layout, skeleton: z.enum(['lobby', 'cards', 'table', 'plain']).default('plain'), first: z.array(firstCall).optional() })
export const releaseSlot = z.object({
  slot: z.string(),
  order: z.int(),
  /** Height in CSS pixels kept free until the slot's content is there, by breakpoint, so that nothing jumps. */
  reserve: z.object({ phone: z.int(), tablet: z.int(), desktop: z.int() }),
  condition,
  /** An optional slot collapses when its remote is down; any other shows the panel. */
  optional: z.boolean().default(false),
  first: z.array(firstCall).optional(),
})
export const releaseMenuEntry = z.object({ menu: z.enum(['bottom', 'side', 'member', 'agent']), key: z.string(), order: z.int(), title: localized, to: menuTarget, module: z.string().optional(), condition })

/** Everything there is to know of one built version. Immutable: other bytes under the same name and version are a conflict. */
export const releaseRecord = z
  .object({
    name: releaseName,
    version: releaseVersion,
    commit: z.string().max(64),
    builtAt: z.iso.datetime(),
    /** The module the browser imports first. */
    entry: fileName,
    /** Style sheets the shell awaits before it mounts. */
    styles: z.array(fileName),
    /** Files of the first visit, besides the entry: worth a preload. */
    initial: z.array(fileName),
    /** Per route, the lazy files of that page. */
    routeFiles: z.record(z.string(), z.array(fileName)),
    /** Per slot, the lazy files of what fills it. */
    slotFiles: z.record(z.string(), z.array(fileName)).optional(),
    /** One chunk of texts per language. */
    locales: z.record(z.string(), z.array(fileName)),
    files: z.array(releaseFile).min(1),
    contract: z.object({ portal: z.string(), calls: z.string() }),
    /** Shared libraries: a remote's needs, or what the shell lends. `*` means the whole library. */
    shared: z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()) })),
    emits: z.array(z.object({ topic: z.string(), version: z.string() })),
    consumes: z.array(z.object({ topic: z.string(), version: z.string() })),
    calls: z.array(z.string()),
    routes: z.array(releaseRoute),
    slots: z.array(releaseSlot),
    menu: z.array(releaseMenuEntry),
    languages: z.array(z.string()),
    /** Origins its pages need beyond the portal's own, by kind. */
    origins: z.object({ frame: z.array(z.string()), img: z.array(z.string()), connect: z.array(z.string()) }),
    /** The shell's release only: what the document is made of. */
    document: z
      .object({
        criticalCss: z.string(),
        /** Skeletons by page kind and language: header, menu and the page's place. */
        skeletons: z.record(z.string(), z.record(z.string(), z.string())),
        watchdog: z.string(),
        titles: z.record(z.string(), z.string()),
      })
      .optional(),
  })
  .superRefine((record, context) => {
    const hashed = new Set(record.files.map((file) => file.name))
    const named = [record.entry, ...record.styles, ...record.initial, ...Object.values(record.routeFiles).flat(), ...Object.values(record.slotFiles ?? {}).flat(), ...Object.values(record.locales).flat()]
    for (const file of new Set(named)) if (!hashed.has(file)) context.addIssue({ code: 'custom', path: ['files'], message: `"${file}" is named by the record but has no hash in "files"` })
    if ((record.name === SHELL) !== Boolean(record.document)) context.addIssue({ code: 'custom', path: ['document'], message: 'the shell, and only the shell, brings the document' })
  })
export type ReleaseRecord = z.infer<typeof releaseRecord>

/** One version of everything, from names to `name@version`; `id` is the hash of its content, so equal sets are one set. */
export const releaseSet = z.object({ id: z.string(), releases: z.record(releaseName, releaseVersion) })
export type ReleaseSet = z.infer<typeof releaseSet>

/** What runs for a merchant: the set its pointer names, and the one it named before (last known good). */
export const merchantPointer = z.object({ merchant: z.string(), set: releaseSet, previous: releaseSet.optional(), changedAt: z.iso.datetime(), sequence: z.int() })
export type MerchantPointer = z.infer<typeof merchantPointer>

/** The registry's log, read by people and by portal servers. Each entry's `hash` covers the one before it. */
export const logEntry = z.object({
  sequence: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.enum(['published', 'pinned', 'rolled-back', 'merchant-added']),
  merchant: z.string().optional(),
  release: z.object({ name: z.string(), version: z.string() }).optional(),
  fromSet: z.string().optional(),
  toSet: z.string().optional(),
  /** Of a move: the earlier move whose set is the last known good from now on, and where a rollback goes. */
  previous: z.int().optional(),
  reason: z.string().optional(),
  hash: z.string(),
})
export type LogEntry = z.infer<typeof logEntry>
