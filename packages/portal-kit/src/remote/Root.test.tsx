import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Component, Suspense, type ComponentType, type ReactNode } from 'react'
import { createFakeHost } from '../testing/fake-host.tsx'
import { defineRemote } from './define-remote.tsx'
import { lazyPage } from './lazy-page.tsx'
import { PageLoadError } from './page-loader.ts'

type Texts = Record<string, unknown>

function remoteOf(page: () => Promise<ComponentType>, KO: () => Promise<Texts> = () => Promise.resolve({})) {
  return defineRemote({
    name: 'mfe-sample',
    contract: { portal: '^1.0.0', calls: '^1.0.0' },
    routes: [{ path: '/sample', layout: 'full', page: lazyPage(page) }],
    slots: [],
    menu: [],
    emits: [],
    consumes: [],
    calls: [],
    origins: { frame: [], img: [], connect: [] },
    languages: { KO, EN: KO },
  })
}

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? (
      <button onClick={() => this.setState({ error: undefined })}>{this.state.error.constructor.name}</button>
    ) : (
      this.props.children
    )
  }
}

const surface = { kind: 'route', path: '/sample' } as const

async function show(remote: ReturnType<typeof remoteOf>) {
  const { host } = createFakeHost(remote, { surface })
  await act(async () =>
    render(
      <Boundary>
        <Suspense fallback="skeleton">
          <remote.Root host={host} surface={surface} />
        </Suspense>
      </Boundary>,
    ),
  )
}

describe('a surface whose files cannot be loaded', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it('shows the skeleton, then throws to the boundary, and loads again after a reset', async () => {
    const page = jest.fn<() => Promise<ComponentType>>().mockImplementation(() => new Promise(() => undefined))
    await show(remoteOf(page))
    expect(screen.getByText('skeleton')).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(8_000))
    const button = screen.getByText(PageLoadError.name)
    page.mockResolvedValue(() => <p>here</p>)
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    await act(async () => button.click())
    await act(() => jest.advanceTimersByTimeAsync(500))
    expect(screen.getByText('here')).toBeInTheDocument()
  })

  it('throws as well when the texts cannot be loaded', async () => {
    await show(
      remoteOf(
        () => Promise.resolve(() => <p>here</p>),
        () => Promise.reject(new Error('404')),
      ),
    )
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByText(PageLoadError.name)).toBeInTheDocument()
  })
})
