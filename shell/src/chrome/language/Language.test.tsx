import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { languageAtom } from '../../context/atoms.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { LanguageDialog } from './LanguageDialog.tsx'
import { LanguageNote } from './LanguageNote.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

const list = [
  ['KO', '한국어'],
  ['EN', 'English'],
  ['JA', '日本語'],
  ['AR', 'العربية'],
].map(([code, name]) => ({ code, name, translated: code === 'KO' || code === 'EN' }))
const answers = { markLanguages: () => ({ list }), updateLanguage: () => ({}) }

async function page() {
  const { shell } = fakeShell({ answers })
  const closed: string[] = []
  await show(
    shell,
    <>
      <LanguageSwitch />
      <LanguageDialog onClose={() => closed.push('closed')} />
      <LanguageNote />
    </>,
  )
  return { shell, closed }
}
const choose = async (name: string) =>
  userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: new RegExp(name) }))

beforeEach(() => localStorage.clear())

describe('the languages', () => {
  it('have their own names; those without texts are marked as shown in English', async () => {
    await page()
    const translated = within(await screen.findByRole('list', { name: '제공하는 언어' }))
    expect((await translated.findAllByRole('button')).map((button) => button.textContent)).toEqual([
      '한국어',
      'EnglishEN',
    ])
    expect(within(screen.getByRole('list', { name: '영어로 표시되는 언어' })).getAllByRole('button')).toHaveLength(2)
  })

  it('without texts are stored, shown in English, and the page has a note about that', async () => {
    const { shell, closed } = await page()
    await choose('日本語')
    expect(closed).toEqual(['closed'])
    expect(shell.store.get(languageAtom)).toBe('EN')
    expect([localStorage.getItem('hisLang'), localStorage.getItem('lang')]).toEqual(['JA', 'EN'])
    // Cookies with which the server renders the next document.
    expect(document.cookie.split('; ')).toEqual(expect.arrayContaining(['atrium-lang=EN', 'atrium-his-lang=JA']))
    expect(await screen.findByText('日本語 is not translated yet: this page is in English.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'More languages (JA)', hidden: true })).toHaveTextContent('JA')
    expect(screen.getByRole('button', { name: 'English, EN', hidden: true })).toHaveAttribute('aria-pressed', 'false')
  })

  it('have no note any more after a translated one is chosen', async () => {
    await page()
    await choose('日本語')
    await choose('한국어')
    expect(localStorage.getItem('hisLang')).toBe('KO')
    expect(screen.queryByText(/is not translated yet/)).not.toBeInTheDocument()
  })

  it('set the direction of the page', async () => {
    const { shell } = fakeShell({ answers })
    const root = document.createElement('div')
    const { createLocale } = await import('../../locale/locale.ts')
    const locale = createLocale({
      store: shell.store,
      api: shell.api,
      bus: shell.events,
      texts: shell.texts,
      root,
      offered: ['KO', 'EN'],
    })
    await locale.choose('AR')
    expect([root.dir, root.lang]).toEqual(['rtl', 'en-GB'])
    await locale.choose('KO')
    expect([root.dir, root.lang]).toEqual(['ltr', 'ko-KR'])
  })
})
