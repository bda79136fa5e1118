import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useEffect, useLayoutEffect, type ComponentType } from 'react'
import { PageBoundary } from '../frame/PageBoundary.tsx'
import { ShellContext } from '../context/shell-context.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { UnmountBoundary } from './UnmountBoundary.tsx'

const leaving = new Error('thrown while leaving')
const fail = () => {
  throw leaving
}
const pages: Record<string, ComponentType> = {
  'the cleanup of an effect': function Page() {
    useEffect(() => fail, [])
    return <p>old page</p>
  },
  'the cleanup of a layout effect': function Page() {
    useLayoutEffect(() => fail, [])
    return <p>old page</p>
  },
  'a ref callback': () => (
    <p
      ref={(element) => {
        if (!element) fail()
      }}
    >
      old page
    </p>
  ),
  'the cleanup of a ref': () => <p ref={() => fail}>old page</p>,
}

function Counting({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount])
  return <p>next page</p>
}

function setUp() {
  const { shell } = fakeShell()
  const onMount = jest.fn()
  const view = (id: string, Page: ComponentType) => (
    <ShellContext value={shell}>
      <PageBoundary at={id}>
        <UnmountBoundary id={id}>
          {id === 'old' ? <Page /> : id === 'next' ? <Counting onMount={onMount} /> : <p>third page</p>}
        </UnmountBoundary>
      </PageBoundary>
    </ShellContext>
  )
  return { shell, onMount, view }
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void jest.restoreAllMocks())

describe.each(Object.entries(pages))('an error in %s', (_name, Page) => {
  it('does not affect the next page, and is reported as a crash of the unmounted release', async () => {
    const { shell, onMount, view } = setUp()
    const { rerender } = render(view('old', Page))
    await act(async () => rerender(view('next', Page)))
    expect(screen.getByText('next page')).toBeInTheDocument()
    expect(onMount).toHaveBeenCalledTimes(1)
    expect(shell.blameCrash).toHaveBeenCalledTimes(1)
    expect(shell.blameCrash).toHaveBeenCalledWith(leaving, expect.any(String))
  })

  it('does not appear again with the page', async () => {
    const { view } = setUp()
    const { rerender } = render(view('old', Page))
    const goTo = (id: string) => act(async () => rerender(view(id, Page)))
    for (const id of ['next', 'old', 'third', 'old']) await goTo(id)
    expect(screen.getByText('old page')).toBeInTheDocument()
    await goTo('third')
  })
})

it.each([null, undefined, 'text', new Error('live')])('passes on an error of the current page: %p', async (thrown) => {
  const { view } = setUp()
  const Broken = () => {
    throw thrown
  }
  render(view('old', Broken))
  expect(await screen.findByRole('alert')).toHaveTextContent('shell@1.0.0')
})
