import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { createRoot, type Root } from 'react-dom/client'
import { App } from '../App.tsx'
import { createPortalRouter } from '../routing/router.tsx'
import { fakeShell } from '../testing/fake-shell.ts'
import { keepFocus } from './keep-focus.ts'
import { skeleton } from './skeleton.ts'

const DOCUMENT = skeleton('home', { skip: '본문으로 건너뛰기', home: '홈', mainNavigation: '주 메뉴' })
const root = document.createElement('div')
let page: Root

beforeAll(
  () =>
    void Object.assign(globalThis, {
      scrollTo: jest.fn(),
      matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    }),
)
beforeEach(() => {
  history.replaceState(null, '', '/index')
  document.body.replaceChildren(root)
  root.innerHTML = DOCUMENT
})
afterEach(() => act(() => page.unmount()))

/** Renders the home page in place of the skeleton. */
async function draw(): Promise<void> {
  const { shell } = fakeShell({
    answers: {
      gameMenus: () => ({ categories: [] }),
      announcements: () => ({ banners: {}, player: [], popup: [], promotion: [] }),
    },
  })
  const router = createPortalRouter(shell)
  shell.navigation.attach(router)
  page = createRoot(root)
  await act(async () => page.render(<App shell={shell} router={router} />))
  expect(root.querySelector('[aria-busy="true"] .hero')).toBeNull()
}

it.each(['.skip', '.brand-mark', '.nav-link[href]', 'main'])(
  'moves the focus on %s of the skeleton to the same element of the page',
  async (place) => {
    keepFocus(root)
    const before = root.querySelector<HTMLElement>(place)!
    before.focus()
    await draw()
    expect(before.isConnected).toBe(false)
    expect(root.querySelector(place)).toHaveFocus()
  },
)

it('moves a focus from before the shell started as well', async () => {
  root.querySelector<HTMLElement>('.brand-mark')!.focus()
  keepFocus(root)
  await draw()
  expect(root.querySelector('.brand-mark')).toHaveFocus()
})

it('moves the focus also in a browser that reports its loss before it removes the element', async () => {
  keepFocus(root)
  const before = root.querySelector<HTMLElement>('.brand-mark')!
  before.focus()
  const { set } = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')!
  Object.defineProperty(root, 'textContent', {
    configurable: true,
    set(text) {
      before.blur()
      set!.call(root, text)
    },
  })
  await draw()
  Reflect.deleteProperty(root, 'textContent')
  expect(root.querySelector('.brand-mark')).toHaveFocus()
})

it('moves no focus that had left the skeleton again, or never was in it', async () => {
  keepFocus(root)
  root.querySelector<HTMLElement>('.brand-mark')!.focus()
  root.querySelector<HTMLElement>('.brand-mark')!.blur()
  await draw()
  expect(document.body).toHaveFocus()
})

it('ignores later changes of the page', async () => {
  keepFocus(root)
  await draw()
  root.querySelector<HTMLElement>('.brand-mark')!.focus()
  await act(() => page.unmount())
  root.innerHTML = DOCUMENT
  await Promise.resolve()
  expect(document.body).toHaveFocus()
})
