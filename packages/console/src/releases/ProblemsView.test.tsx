import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { CALM } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

it.each([
  ['EN', 'Never started', 'Last 60 minutes: 7 of 175 documents. Open the portal of DEMO'],
  ['KO', '시작 못 함', '최근 60분: 문서 175건 중 7건. DEMO 포털을 열어'],
] as const)(
  'names documents that never started as a problem of the shell in %s, with what the board counts and where to look',
  async (language, kind, words) => {
    const one = { merchant: 'DEMO', set: 'set-a', ring: 'stable', started: 0, slow: 0 } as const
    show(
      '/releases?view=problems',
      {
        ...CALM,
        health: {
          pages: [
            { ...one, documents: 75, neverStarted: 3 },
            { ...one, set: 'set-b', documents: 100, neverStarted: 4 },
            { ...one, merchant: 'LOTUS', documents: 50, neverStarted: 1 },
          ],
          releases: [],
        },
        problems: [
          {
            merchant: 'DEMO',
            release: { name: 'shell', version: '3.0.0' },
            kind: 'never-started',
            message: 'Documents that were painted.',
            count: 9,
            firstAt: '2026-02-03T00:00:00.000Z',
            lastAt: '2026-02-03T01:00:00.000Z',
          },
        ],
      },
      language,
    )
    const row = (await screen.findByText('shell 3.0.0')).closest('tr')!
    expect(within(row).getByText(kind)).toBeVisible()
    await waitFor(() => expect(row).toHaveTextContent(words))
  },
)
