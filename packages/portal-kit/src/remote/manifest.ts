import { EVENTS, type Topic } from '@atrium/contracts/portal/events'
import type { CallName } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { LazyPage } from './lazy-page.tsx'

type Texts = Record<string, unknown>

/** The public interface of a remote: everything that the registry and the shell need to know about it. */
export interface RemoteDefinition {
  /** `mfe-…`, the name of the release. */
  name: string
  /** Version ranges of the two contracts that it needs. */
  contract: ReleaseRecord['contract']
  routes: (Omit<ReleaseRecord['routes'][number], 'skeleton'> & {
    skeleton?: ReleaseRecord['routes'][number]['skeleton']
    page: LazyPage
  })[]
  slots: (Omit<ReleaseRecord['slots'][number], 'optional'> & { optional?: boolean; component: LazyPage })[]
  menu: ReleaseRecord['menu']
  emits: Topic[]
  consumes: Topic[]
  calls: CallName[]
  origins: ReleaseRecord['origins']
  /** One lazy chunk of texts per language: `{ KO: () => import('./locales/ko.json'), … }`. */
  languages: Record<Language, () => Promise<Texts | { default: Texts }>>
}

/**
 * The part of a remote that goes into its release record. `factories` are the source texts of the lazy factories, in
 * which the build finds the files.
 */
export interface RemoteManifest extends Pick<
  ReleaseRecord,
  'name' | 'contract' | 'routes' | 'slots' | 'menu' | 'emits' | 'consumes' | 'calls' | 'origins' | 'languages'
> {
  factories: { routes: Record<string, string>; slots: Record<string, string>; languages: Record<string, string> }
}

/** The plain data of a definition, in source order. */
export function toManifest({
  name,
  contract,
  routes,
  slots,
  menu,
  emits,
  consumes,
  calls,
  origins,
  languages,
}: RemoteDefinition): RemoteManifest {
  return {
    name,
    contract,
    routes: routes.map(({ path, layout, skeleton = 'plain', first }) => ({ path, layout, skeleton, first })),
    slots: slots.map(({ slot, order, reserve, condition, optional = false, first }) => ({
      slot,
      order,
      reserve,
      condition,
      optional,
      first,
    })),
    menu,
    emits: emits.map(versioned),
    consumes: consumes.map(versioned),
    calls,
    origins,
    languages: Object.keys(languages),
    factories: {
      routes: Object.fromEntries(routes.map(({ path, page }) => [path, page.source])),
      slots: Object.fromEntries(slots.map(({ slot, component }) => [slot, component.source])),
      languages: Object.fromEntries(Object.entries(languages).map(([language, load]) => [language, load.toString()])),
    },
  }
}

/** An unknown topic has no version; the build reports it. */
const versioned = (topic: Topic) => ({ topic, version: EVENTS[topic]?.version ?? '' })
