import { beforeEach, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useShellText } from './shell-context.ts'
import firstEn from '../locales/en.json'
import lateEn from '../locales/en.late.json'
import firstKo from '../locales/ko.json'
import lateKo from '../locales/ko.late.json'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { lazyPart } from './lazy-part.tsx'

const Part = lazyPart(() =>
  Promise.resolve(function Login() {
    return <h1>{useShellText()('login.title')}</h1>
  }),
)

/** Renders a page that has only the texts of its first files. */
function freshShell() {
  const { shell } = fakeShell()
  for (const [code, texts] of Object.entries({ ko: firstKo, en: firstEn })) {
    shell.texts.removeResourceBundle(code, 'shell')
    shell.texts.addResourceBundle(code, 'shell', texts)
  }
  return shell
}
beforeEach(() => localStorage.clear())

it('shows a lazy part when its texts are loaded', async () => {
  await show(freshShell(), <Part />)
  expect(await screen.findByRole('heading', { name: lateKo.login.title })).toBeVisible()
})

it('keeps a lazy part in the language of the page when that changes', async () => {
  const shell = freshShell()
  await show(shell, <Part />)
  await screen.findByRole('heading', { name: lateKo.login.title })
  await act(() => shell.locale.choose('EN'))
  expect(screen.getByRole('heading', { name: lateEn.login.title })).toBeVisible()
})
