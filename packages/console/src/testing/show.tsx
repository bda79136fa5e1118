import type { Language } from '@atrium/contracts/locale/languages'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom'
import { App } from '../App.tsx'
import { routes } from '../router.tsx'
import { keepLanguage } from '../storage.ts'
import { fakeRegistry, type Answers, type FakeRegistry } from './fake-registry.ts'

export interface Shown extends FakeRegistry {
  readonly user: UserEvent
  /** Path and query of the page on screen. */
  address(): string
  unmount(): void
}

/** Renders the whole console at an address, by default in English, with a fake registry. */
export function show(path: string, answers: Answers, language: Language = 'EN'): Shown {
  keepLanguage(language)
  const registry = fakeRegistry(answers)
  let address = path
  function Pages() {
    const { pathname, search } = useLocation()
    address = pathname + search
    return useRoutes(routes)
  }
  const { unmount } = render(
    <App registry={registry.client} openBoard={() => void (address = '/')}>
      <MemoryRouter initialEntries={[path]}>
        <Pages />
      </MemoryRouter>
    </App>,
  )
  return { ...registry, user: userEvent.setup(), address: () => address, unmount }
}
