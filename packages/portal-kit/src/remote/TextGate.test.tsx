import { describe, expect, it } from '@jest/globals'
import type { Language } from '@atrium/contracts/locale/languages'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useText } from '../hooks/portal.ts'
import { createFakeHost } from '../testing/fake-host.tsx'
import { defineRemote } from './define-remote.tsx'
import { lazyPage } from './lazy-page.tsx'

const TEXTS: Record<Language, Record<string, string>> = {
  KO: { greeting: '안녕', terms: '<terms>약관</terms>에 동의해요.' },
  EN: { greeting: 'Hello', terms: 'I agree to the <terms>terms</terms>.' },
}

function Greeting() {
  const ours = useText()
  const { t } = useTranslation()
  return (
    <>
      <p>
        {ours('greeting')} / {t('greeting')}
      </p>
      <p data-testid="terms">
        <Trans i18nKey="terms" components={{ terms: <a href="/help/terms" /> }} />
      </p>
    </>
  )
}

/** A remote whose English texts load only when the test resolves them. */
async function showGreeting() {
  const english = Promise.withResolvers<Record<string, string>>()
  const remote = defineRemote({
    name: 'mfe-sample',
    contract: { portal: '^1.0.0', calls: '^1.0.0' },
    routes: [{ path: '/sample', layout: 'full', page: lazyPage(() => Promise.resolve(Greeting)) }],
    slots: [],
    menu: [],
    emits: [],
    consumes: [],
    calls: [],
    origins: { frame: [], img: [], connect: [] },
    languages: { KO: () => Promise.resolve(TEXTS.KO), EN: () => english.promise },
  })
  const surface = { kind: 'route', path: '/sample' } as const
  const { host, setLanguage } = createFakeHost(remote, { surface })
  await act(async () =>
    render(
      <Suspense fallback="skeleton">
        <remote.Root host={host} surface={surface} />
      </Suspense>,
    ),
  )
  return { host, setLanguage: (language: Language) => act(async () => setLanguage(language)), english }
}

describe('the texts of a release', () => {
  it('are the same by useText, useTranslation and Trans, which fills in the elements of a sentence', async () => {
    await showGreeting()
    expect(screen.getByText('안녕 / 안녕')).toBeInTheDocument()
    expect(screen.getByTestId('terms')).toHaveTextContent('약관에 동의해요.')
    expect(screen.getByRole('link', { name: '약관' })).toHaveAttribute('href', '/help/terms')
  })

  it("stay after a change of the portal's language until the new ones are loaded", async () => {
    const { host, setLanguage, english } = await showGreeting()
    await act(() => host.i18n.changeLanguage('en'))
    await setLanguage('EN')
    expect(screen.getByText('안녕 / 안녕')).toBeInTheDocument()
    expect(screen.getByTestId('terms')).toHaveTextContent('약관에 동의해요.')
    await act(async () => english.resolve(TEXTS.EN))
    expect(screen.getByText('Hello / Hello')).toBeInTheDocument()
    expect(screen.getByTestId('terms')).toHaveTextContent('I agree to the terms.')
  })

  it('stay when those of the new language cannot be loaded', async () => {
    const { setLanguage, english } = await showGreeting()
    await setLanguage('EN')
    await act(async () => english.reject(new Error('404')))
    expect(screen.getByText('안녕 / 안녕')).toBeInTheDocument()
  })
})
