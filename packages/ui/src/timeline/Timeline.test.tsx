import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Timeline } from './Timeline.tsx'

it('lists events in order, with actor, time, and a note if there is one', () => {
  render(
    <Timeline
      entries={[
        { text: 'Requested', actor: 'member', time: { iso: '2026-11-20T09:00:00.000Z', text: '20 November' } },
        { text: 'Rejected', note: 'Unknown bank' },
        { text: 'Can be paid until 21 November', isNext: true },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Requested · member20 November',
    'RejectedUnknown bank',
    'Can be paid until 21 November',
  ])
  expect(screen.getByText('20 November')).toHaveAttribute('dateTime', '2026-11-20T09:00:00.000Z')
})
