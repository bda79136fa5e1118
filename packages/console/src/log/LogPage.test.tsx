import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { CALM, entry } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

it('shows where the glass was broken, what that passed by, why, and the accounts behind a token', async () => {
  const emergency = entry(9, { merchant: 'DEMO', actor: 'laptop of jun', reason: 'It bets twice', details: { breakGlass: true, fourEyes: true, freezes: [{ id: 3, merchant: 'DEMO' }], people: ['jun'] } })
  show('/log', { ...CALM, log: [emergency, entry(8, { merchant: 'LOTUS', actor: 'mina', reason: 'Faster lobby' })] })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows[0]).toHaveTextContent(/laptop of jun \(jun\).*Pinned glass broken: freeze #3, no second person.*It bets twice/)
  expect(rows[1]).not.toHaveTextContent('glass broken')
})
