import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { fakeShell } from '../testing/fake-shell.ts'
import { ShellContext } from '../context/shell-context.ts'
import { createRouter } from './create-router.ts'
import { Pages } from './Pages.tsx'

/** A fake view transition, which calls back later and may be skipped, as in browsers. */
interface Transition {
  /** Simulates that the browser captures the page and renders the next one. */
  begin(): Promise<void>
  skip(): void
}
const transitions: Transition[] = []
const unhandled = jest.fn()

/** Promise `ready` of a transition: rejects when the transition is skipped, even if nobody awaits it, as in browsers. */
function startViewTransition(update: () => Promise<void>) {
  let skip: (reason: Error) => void = () => undefined
  const ready = new Promise<void>((_, reject) => (skip = reject))
  transitions.push({ begin: update, skip: () => skip(new DOMException('Transition was skipped', 'AbortError')) })
  return { ready }
}

beforeEach(() => {
  transitions.length = 0
  history.replaceState(null, '', '/one')
  Object.assign(document, { startViewTransition })
  process.on('unhandledRejection', unhandled)
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  process.off('unhandledRejection', unhandled)
  unhandled.mockClear()
})

async function open() {
  const router = createRouter({
    routes: ['one', 'two', 'three'].map((name) => ({ path: `/${name}`, element: <h1>{name}</h1> })),
    isHeld: () => false,
    confirmLeave: () => Promise.resolve(true),
  })
  await act(
    async () =>
      void render(
        <ShellContext value={fakeShell().shell}>
          <Pages router={router} />
        </ShellContext>,
      ),
  )
  return {
    go: (to: string, viewTransition = true) => act(async () => router.navigate(to, { viewTransition })),
    page: () => screen.getByRole('heading').textContent,
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('navigation between pages', () => {
  it('is a view transition when one is requested, which waits for the new page', async () => {
    const { go, page } = await open()
    await go('/two')
    expect(page()).toBe('one')
    await act(async () => void transitions[0]!.begin())
    expect(page()).toBe('two')
  })

  it('renders at once when none is requested, or the browser does not support it', async () => {
    const { go, page } = await open()
    await go('/two', false)
    expect(page()).toBe('two')
    Reflect.deleteProperty(document, 'startViewTransition')
    await go('/three')
    expect(page()).toBe('three')
    expect(transitions).toEqual([])
  })

  it('completes without an error when the transition is skipped', async () => {
    const { go, page } = await open()
    await go('/two')
    transitions[0]!.skip()
    await act(async () => void transitions[0]!.begin())
    await settled()
    expect(page()).toBe('two')
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('ends at the last requested page, and leaves no transition pending', async () => {
    const { go, page } = await open()
    await go('/two')
    await go('/three')
    const [first, second] = transitions as [Transition, Transition]
    first.skip()
    const updates: Promise<void>[] = []
    await act(async () => void updates.push(first.begin(), second.begin()))
    await Promise.all(updates)
    await settled()
    expect(page()).toBe('three')
    expect(unhandled).not.toHaveBeenCalled()
  })
})
