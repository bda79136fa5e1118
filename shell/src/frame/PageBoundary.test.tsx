import { describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BROWSER_ERRORS } from '@atrium/contracts/errors/browser-errors'
import { ShellContext } from '../context/shell-context.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { PageBoundary } from './PageBoundary.tsx'

/** A page whose file is unavailable until `arrive` is called, and whose retries end with `giveUp`. */
function missingPage() {
  let failure: Error | undefined
  const settle = { arrive: (): void => undefined, giveUp: (): void => undefined }
  const recovered = new Promise<void>((resolve, reject) =>
    Object.assign(settle, { arrive: resolve, giveUp: () => reject(new Error('gave up')) }),
  )
  failure = Object.assign(new Error('The file did not come.'), { name: 'PageLoadError', recovered })
  function Page() {
    if (failure) throw failure
    return <p>the page</p>
  }
  return { Page, ...settle, mend: () => (failure = undefined) }
}

function show() {
  const { shell } = fakeShell()
  const page = missingPage()
  const at = (path: string) => (
    <ShellContext value={shell}>
      <header>header</header>
      <main id="main" tabIndex={-1}>
        <PageBoundary at={path}>{path === '/help' ? <page.Page /> : <p>elsewhere</p>}</PageBoundary>
      </main>
    </ShellContext>
  )
  return { ...render(at('/help')), ...page, at, user: userEvent.setup() }
}

describe('a page of the shell whose file cannot be loaded', () => {
  it('keeps everything around it, and is shown when the visitor tries again', async () => {
    const { user, mend } = show()
    expect(screen.getByText('header')).toBeInTheDocument()
    mend()
    await user.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(screen.getByText('the page')).toBeInTheDocument()
  })

  it('keeps the focus of a keyboard user who tries again, whether it succeeds or not', async () => {
    const { user } = show()
    screen.getByRole('button', { name: '다시 시도' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('is shown as soon as its file is available', async () => {
    const { mend, arrive } = show()
    mend()
    await act(async () => arrive())
    expect(screen.getByText('the page')).toBeInTheDocument()
  })

  it('shows that the time limit is over', async () => {
    const { giveUp } = show()
    expect(screen.queryByText(BROWSER_ERRORS.TIMED_OUT.KO)).not.toBeInTheDocument()
    await act(async () => giveUp())
    expect(screen.getByText(BROWSER_ERRORS.TIMED_OUT.KO)).toBeInTheDocument()
  })

  it('does not affect the next page', () => {
    const { rerender, at } = show()
    rerender(at('/down'))
    expect(screen.getByText('elsewhere')).toBeInTheDocument()
  })
})
