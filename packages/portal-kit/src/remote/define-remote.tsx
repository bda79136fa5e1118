import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PortalHost, Surface } from '../host.ts'
import { PortalContext } from './context.ts'
import type { LazyPage } from './lazy-page.tsx'
import { toManifest, type RemoteDefinition, type RemoteManifest } from './manifest.ts'
import { TextGate } from './TextGate.tsx'
import { createTextsLoader, languageOf } from './texts.ts'

/** The default export of a release's module `./remote`. */
export interface Remote {
  readonly manifest: RemoteManifest
  /** Shows one surface. Suspends until its code and texts are loaded. */
  readonly Root: ComponentType<{ host: PortalHost; surface: Surface }>
  /** Preloads the code and texts of a surface in the given language. */
  preload(host: PortalHost, surface: Surface): Promise<unknown>
}

/** Declares a remote. Its file is its table of contents: routes, slots, menu, events, calls and texts. */
export function defineRemote(definition: RemoteDefinition): Remote {
  const manifest = toManifest(definition)
  const textsOf = createTextsLoader(definition.languages)
  const pages = new Map<string, LazyPage>([
    ...definition.routes.map(({ path, page }) => [`route ${path}`, page] as const),
    ...definition.slots.map(({ slot, component }) => [`slot ${slot}`, component] as const),
  ])
  const pageOf = (surface: Surface): LazyPage => {
    const key = surface.kind === 'route' ? `route ${surface.path}` : `slot ${surface.slot}`
    const page = pages.get(key)
    if (!page)
      throw new Error(`${definition.name} has no ${key}. Its release record and its code do not belong together.`)
    return page
  }

  function Root({ host, surface }: { host: PortalHost; surface: Surface }) {
    const Page = pageOf(surface)
    // Starts before the texts are awaited, so that both load in parallel. An error is thrown when the page renders.
    Page.preload().catch(() => undefined)
    return (
      <PortalContext value={host}>
        <QueryClientProvider client={host.queryClient}>
          <TextGate host={host} textsOf={textsOf}>
            <Page />
          </TextGate>
        </QueryClientProvider>
      </PortalContext>
    )
  }

  return {
    manifest,
    Root,
    preload: (host, surface) => Promise.all([pageOf(surface).preload(), textsOf(host, languageOf(host).get()).load()]),
  }
}
