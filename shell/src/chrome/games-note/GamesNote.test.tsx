import { describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { App } from '../../App.tsx'
import { languageAtom, statusAtom } from '../../context/atoms.ts'
import { fakeRouter } from '../../testing/fake-router.ts'
import { fakeShell } from '../../testing/fake-shell.ts'

describe('while random numbers are being checked', () => {
  it.each([
    ['EN', /^Games are closed for a moment/],
    ['KO', /^게임의 난수를 점검하고 있어/],
  ] as const)('shows a note beside the page until the check is over (%s)', async (language, words) => {
    const { shell } = fakeShell()
    shell.store.set(languageAtom, language)
    await act(async () => render(<App shell={shell} router={fakeRouter(<p>page</p>)} />))
    expect(screen.queryByText(words)).toBeNull()
    await act(async () => shell.store.set(statusAtom, { status: 0, serverTime: 1, gamesUnderCheck: true }))
    expect(await screen.findByText(words)).toHaveRole('status')
    expect(screen.getByText('page')).toBeVisible()
    await act(async () => shell.store.set(statusAtom, { status: 0, serverTime: 2 }))
    expect(screen.queryByText(words)).toBeNull()
  })
})
