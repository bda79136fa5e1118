import { languageTag } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { act, render, type RenderResult } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import type { Remote } from '../remote/define-remote.tsx'
import { createFakeHost, type Recorded } from './fake-host.tsx'
import type { TestBedOptions } from './options.ts'

export type { CallAnswers, TestBedOptions } from './options.ts'
export type { Recorded } from './fake-host.tsx'

export interface TestBed extends RenderResult {
  readonly host: ReturnType<typeof createFakeHost>['host']
  readonly recorded: Recorded
  /** Path and query of the address. */
  location(): string
  /** Emits an event of the portal, wrapped in `act`. */
  emit: ReturnType<typeof createFakeHost>['emit']
  setSession: ReturnType<typeof createFakeHost>['setSession']
  setLanguage: ReturnType<typeof createFakeHost>['setLanguage']
  setTheme: ReturnType<typeof createFakeHost>['setTheme']
}

/**
 * Renders one surface of a remote without a shell: `await renderRemote(remote, { surface: { kind: 'route', path: '/rng'
 * }, calls: { gameList: () => … } })`. Resolves when code and texts are loaded; calls may still be pending.
 */
export async function renderRemote(remote: Remote, options: TestBedOptions): Promise<TestBed> {
  const { host, ...bed } = createFakeHost(remote, options)
  showLanguage(host.language.get())
  let current = ''
  function Location() {
    const { pathname, search, hash } = useLocation()
    current = `${pathname}${search}${hash}`
    return null
  }
  // Preloads before the render, so that a test waits for code and texts only once.
  await remote.preload(host, options.surface)
  const at = options.at ?? (options.surface.kind === 'route' ? options.surface.path : '/index')
  const result = await act(async () =>
    render(
      <MemoryRouter initialEntries={[at]}>
        <Suspense fallback={null}>
          <remote.Root host={host} surface={options.surface} />
        </Suspense>
        <Location />
      </MemoryRouter>,
    ),
  )
  return {
    ...result,
    host,
    recorded: bed.recorded,
    location: () => current,
    emit: (topic, payload) => act(() => bed.emit(topic, payload)),
    setSession: (next) => act(() => bed.setSession(next)),
    setLanguage: (next) =>
      act(() => {
        showLanguage(next)
        bed.setLanguage(next)
      }),
    setTheme: (next) => act(() => bed.setTheme(next)),
  }
}

/** Sets the document's language, as the portal does. */
function showLanguage(language: Language): void {
  document.documentElement.lang = languageTag(language)
}
