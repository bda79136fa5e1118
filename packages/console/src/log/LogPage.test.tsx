import { describeReport, downloadFile } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { inConsole } from '../testing/in-console.ts'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { CALM, entry } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { logReport } from './report.tsx'

const emergency = entry(9, {
  merchant: 'DEMO',
  actor: 'laptop of jun',
  reason: 'It bets twice',
  details: { breakGlass: true, fourEyes: true, freezes: [{ id: 3, merchant: 'DEMO' }], people: ['jun'] },
})
const pinned = entry(8, { merchant: 'LOTUS', actor: 'mina', reason: 'Faster lobby' })

describeReport({
  surface: inConsole(CALM),
  report: logReport(['DEMO', 'LOTUS']),
  at: '/log',
  page: { list: [emergency, pinned] },
  empty: { list: [] },
})

describe('the log', () => {
  it('shows emergency overrides, what they bypassed, the reason, and the accounts behind a token', async () => {
    show('/log', { ...CALM, logPage: { list: [emergency, pinned] } })
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(rows[0]).toHaveTextContent(
      /laptop of jun \(jun\).*Pinned glass broken: freeze #3, no second person.*It bets twice/,
    )
    expect(rows[1]).not.toHaveTextContent('glass broken')
  })

  it('shows details in words', async () => {
    const started = entry(7, {
      action: 'canary-started',
      details: { steps: [{ minutes: 10, percent: 5 }], promote: 'manual' },
    })
    const changed = entry(6, {
      action: 'settings-changed',
      details: {
        from: { banners: { home: { title: { KO: '19', EN: 'Hi' } } } },
        to: { banners: { home: { title: { KO: '오늘', EN: 'Hi' } } } },
      },
    })
    const proposed = entry(5, { action: 'proposed', details: { operation: 'changeMerchantSettings' } })
    show('/log', { ...CALM, logPage: { list: [started, changed, proposed] } })
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(rows[0]).toHaveTextContent(/Steps 1 · Minutes10Steps 1 · Percent5PromotionBy hand/)
    expect(rows[1]).toHaveTextContent(/Home page: headline in Korean19 → 오늘/)
    expect(rows[2]).toHaveTextContent(/ChangeChange of settings/)
  })

  it('is found by an address from before its filter was named search', async () => {
    const { address, inputsOf } = show('/log?q=faster&actor=mina', { ...CALM, logPage: { list: [pinned] } })
    const field = await screen.findByRole('searchbox', { name: 'Search the log' })
    expect(field).toHaveValue('faster')
    expect(field).toHaveAccessibleDescription('Words of reasons, releases and sets')
    expect(address()).toBe('/log?search=faster&actor=mina')
    expect(inputsOf('logPage')).toEqual([{ search: 'faster', actor: 'mina', pageSize: 50 }])
  })

  it('is filtered by the merchant of its address although the merchants cannot be read', async () => {
    const { inputsOf } = show('/log?merchant=LOTUS', {
      ...CALM,
      merchants: () => Promise.reject(apiError('DATABASE_UNAVAILABLE', 'The database is away.')),
      logPage: { list: [pinned] },
    })
    await screen.findByRole('table')
    expect(inputsOf('logPage')).toEqual([{ merchant: 'LOTUS', pageSize: 50 }])
    expect(screen.getByRole('combobox', { name: 'Merchant' })).toHaveValue('LOTUS')
  })

  it.each([
    ['KO', '단계 1 · 분: 10; 단계 1 · 비율(%): 5; 제안한 사람: mina'],
    ['EN', 'Steps 1 · Minutes: 10; Steps 1 · Percent: 5; Proposed by: mina'],
  ] as const)('has details in words in its file: %s', async (language, words) => {
    const list = [entry(7, { details: { steps: [{ minutes: 10, percent: 5 }], proposedBy: 'mina' } }), pinned]
    const { inputsOf } = show('/log?action=pinned', { ...CALM, logPage: { list }, logFile: { list } }, language)
    const [titles, ...rows] = (await downloadFile(language)).lines
    const details = titles!.indexOf(language === 'KO' ? '자세히' : 'Details')
    expect(rows.map((row) => row[details])).toEqual([words, ''])
    expect(inputsOf('logFile')).toEqual([{ action: 'pinned' }])
  })
})

describe('the chain of the log', () => {
  const head = 'f'.repeat(64)
  const log = (verifyLog: Answers['verifyLog']) => show('/log', { ...CALM, logPage: { list: [pinned] }, verifyLog })
  const press = async ({ user }: ReturnType<typeof show>) =>
    user.click(await screen.findByRole('button', { name: 'Verify the chain' }))
  const verdict = async (words: string) =>
    waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining(words),
      ),
    )

  it('is verified on request, and the result has the number of entries and the newest hash', async () => {
    const shown = log({ intact: true, entries: 1204, head })
    await screen.findByRole('table')
    expect(shown.inputsOf('verifyLog')).toEqual([])
    await press(shown)
    await verdict('Intact: 1,204 entries')
    expect(screen.getByTitle(head)).toHaveTextContent(`newest ${head.slice(0, 16)}`)
    expect(shown.inputsOf('verifyLog')).toEqual([{}])
  })

  it('shows where it was altered', async () => {
    await press(log({ intact: false, entries: 9, problem: 'entry 7 has another hash' }))
    await verdict('Altered: entry 7 has another hash')
    expect(screen.queryByText(/Intact/)).not.toBeInTheDocument()
  })

  it('shows why it could not be verified', async () => {
    await press(log(() => Promise.reject(apiError('FORBIDDEN', 'Your role may not verify the log.'))))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your role may not verify the log.')
  })
})
