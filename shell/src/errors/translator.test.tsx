import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { defineRemote, lazyPage } from '@atrium/portal-kit'
import { Balance } from '../chrome/controls/Balance.tsx'
import { balanceAtom, sessionAtom } from '../context/atoms.ts'
import { CrashBoundary } from '../features/error-pages/CrashBoundary.tsx'
import { PageBoundary } from '../frame/PageBoundary.tsx'
import { RemoteSurface } from '../remotes/RemoteSurface.tsx'
import { createCrashBlame } from '../telemetry/attribution.ts'
import { memberInfo } from '../testing/fake-api.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { translate } from '../testing/translate.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { createRemountLimit, isTranslatorCrash } from './translator.ts'

/**
 * Text without its own element beside an element that is added and removed. Our code has no such text, but other code
 * may.
 * oxlint-disable-next-line atrium/text-in-element
 */
function Fragile() {
  const [isNew, setNew] = useState(false)
  // oxlint-disable-next-line atrium/text-in-element
  const message = <p>{isNew && <b>new: </b>}five messages</p>
  return (
    <>
      <button type="button" onClick={() => setNew(true)}>
        read
      </button>
      {message}
    </>
  )
}
const read = () => act(() => document.querySelector('button')!.click())

const page = lazyPage(() => Promise.resolve(Fragile))
const remote = defineRemote({
  name: 'mfe-a',
  contract: { portal: '^1.0.0', calls: '^1.0.0' },
  routes: [{ path: '/a', layout: 'full', page }],
  slots: [],
  menu: [],
  emits: [],
  consumes: [],
  calls: [],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => Promise.resolve({}), EN: () => Promise.resolve({}) },
})
const onError = jest.fn()

const places: Record<string, () => ReactNode> = {
  'a remote': () => <RemoteSurface name="mfe-a" surface={{ kind: 'route', path: '/a' }} skeleton={null} />,
  'a page of the shell': () => (
    <PageBoundary at="/help">
      <Fragile />
    </PageBoundary>
  ),
  'an overlay': () => (
    <ErrorBoundary onError={onError}>
      <Fragile />
    </ErrorBoundary>
  ),
  'the frame': () => (
    <CrashBoundary>
      <Fragile />
    </CrashBoundary>
  ),
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void jest.restoreAllMocks())

const outOfPlace = () => new DOMException('The node to be removed is not a child of this node.', 'NotFoundError')

it('is not assumed on a page that nobody has translated', () => expect(isTranslatorCrash(outOfPlace())).toBe(false))

describe.each(Object.entries(places))('a page translator that makes %s crash', (_name, place) => {
  it('costs one remount, and is blamed on no release', async () => {
    const { shell, loader } = fakeShell({ remoteCode: { 'mfe-a': remote } })
    const { container } = await show(shell, place())
    translate(container)
    read()
    expect(screen.getByText('five messages')).not.toHaveTextContent('new')
    read()
    expect(screen.getByText('five messages')).toHaveTextContent('new: five messages')
    for (const report of [shell.blameCrash, loader.markCrashed, onError]) expect(report).not.toHaveBeenCalled()
  })
})

it('does not freeze the balance in the header', async () => {
  const { shell } = fakeShell({ answers: { memberInfo: () => memberInfo }, hasToken: true })
  shell.store.set(
    sessionAtom,
    Object.freeze({ status: 'member', account: 'demo', currency: 'DEMO', language: 'KO', merchant: 'DEMO' } as const),
  )
  const set = (sumBalance: string, version: number) =>
    act(async () => shell.store.set(balanceAtom, { sumBalance, currency: 'DEMO', version }))
  await set('100', 1)
  const { container } = await show(shell, <Balance size="full" />)
  translate(container)
  await set('87.5', 2)
  expect(screen.getByRole('status')).toHaveTextContent('87.50')
})

describe('a crash by a page translator', () => {
  it('is not reported', () => {
    const blame = jest.fn()
    const blameCrash = createCrashBlame({ blame }, () => undefined, { name: 'shell', version: '1.0.0' })
    blameCrash(outOfPlace())
    expect(blame).not.toHaveBeenCalled()
    blameCrash(new Error('own fault'))
    expect(blame).toHaveBeenCalledTimes(1)
  })

  it('does not remount for ever', () => {
    const mayRemount = createRemountLimit()
    expect([outOfPlace(), outOfPlace(), new Error('other')].map(mayRemount)).toEqual([true, false, false])
  })
})
